import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '#web/base/ui/announce.ts'
import { copyText } from '#web/base/ui/copy-text.ts'

type Copied = { title: string; text: string; isCopied: boolean }

/** Copies texts; where the browser does not let us, `refused` is what `CopyDialog` shows. */
export function useCopying() {
  const [isOpen, setOpen] = useState(false)
  const copying = useMutation<Copied, Error, { title: string; text: string }>({
    mutationFn: async ({ title, text }) => ({ title, text, isCopied: await copyText(text) }),
    onSuccess: ({ title, isCopied }) => {
      setOpen(!isCopied)
      if (isCopied) announce(`${title}: it is in the clipboard.`)
    },
    networkMode: 'always',
  })
  return {
    copy: (title: string, text: string) => copying.mutate({ title, text }),
    close: () => setOpen(false),
    said: copying.data?.isCopied ? 'Copied.' : '',
    refused: isOpen && copying.data ? copying.data : null,
  }
}
