# The server with the page, built once and run without what it was built with.
FROM node:22-bookworm-slim AS build
WORKDIR /sandtable
COPY package.json package-lock.json ./
# Not `npm ci`: the lock file names the binaries of one platform only.
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run -s build && npm prune --omit=dev --no-save

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /sandtable
COPY --from=build /sandtable/package.json ./
COPY --from=build /sandtable/bin bin
COPY --from=build /sandtable/dist dist
COPY --from=build /sandtable/node_modules node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:8080/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
# Node itself gets the signals: it says goodbye to everybody and writes down what was begun.
CMD ["node", "bin/sandtable.mjs", "serve", "--host", "0.0.0.0", "--port", "8080", "--data", "/data", "--trust-proxy"]
