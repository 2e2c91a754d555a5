import type { Plugin } from 'vite'

/** Names the build in the head of its pages, for the recordings that are made there. */
export const buildMark = (nameOf: () => string): Plugin => ({
  name: 'build-mark',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { name: 'build', content: nameOf() }, injectTo: 'head' }],
})
