# The whole product with its own PostgreSQL: docker run -p 3000:3000 -v benchside:/data IMAGE
# First the archive is packed with everything for development, then it is unpacked with the packages of production alone.
FROM docker.io/library/node:24-bookworm-slim AS pack
WORKDIR /source
COPY . .
RUN npm run package && mkdir /program && tar xzf release/benchside-*.tar.gz --strip-components=1 -C /program
WORKDIR /program
# Node is the one that the lock file names, for this kind of processor.
RUN npm ci --omit=dev --no-audit --no-fund && mv node_modules/node-linux-*/bin/node /node \
  && rm -rf node_modules/node-linux-* node_modules/.bin docs/images docs/decisions docs/proof \
  # What only people who develop read: 60 MB.
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' -o -name '*.md' \) ! -iname 'license*' -delete

FROM docker.io/library/debian:bookworm-slim
ARG VERSION=unreleased
LABEL org.opencontainers.image.title="Benchside" \
  org.opencontainers.image.description="The weekly programme of a fantasy football mini-league" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}"
# MALLOC_MMAP_THRESHOLD_: large blocks of memory go back to the system as soon as they are free (docs/decisions/095-starts-and-memory.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=131072
# PostgreSQL does not run for a user without a name.
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin benchside && install -d -o 1000 -g 1000 -m 700 /data
COPY --from=pack /node /usr/local/bin/node
COPY --from=pack /program /program
RUN ln -s /program/operations/benchside /usr/local/bin/benchside
WORKDIR /program
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["benchside"]
CMD ["start"]
