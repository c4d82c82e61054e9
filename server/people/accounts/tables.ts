import '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    pending_consent: { uid: string; consent: boolean; text: string; page: '/register' | '/verify-email'; at: Date }
  }
}
