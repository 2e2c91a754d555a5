// The arrows between the folders. Type imports count: a type is knowledge of another part too.
// tests/house/graph.ts runs this, and fails as well when modules were missed.

const npm = (...names) => names.map((name) => `^node_modules/${name}/`).join('|')

const corePackages = npm('valibot', 'nanoid', 'libphonenumber-js')
const machinePackages = npm('xstate', 'immer')
const webPackages = npm(
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  'wouter',
  'lucide-react',
  'dompurify',
  'xstate',
  '@xstate/react',
  '@fontsource',
  '@fontsource-variable',
  'vite',
  // The editor of plans: rich text, and days that are dragged.
  '@tiptap',
  '@dnd-kit',
)
const assemblies =
  '^adapters/(browser|browser-captures|browser-chat|browser-checkout|browser-desk|browser-drafts|browser-market|browser-report|node|serve)\\.ts$'
const webAssemblies = '^web/(main|server)\\.tsx$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid(
      'core-is-pure',
      'core imports core, valibot, nanoid and the numbering plans of libphonenumber-js. Ask for anything else through a port in core/ports.',
      { path: '^core/' },
      { pathNot: `^core/|${corePackages}`, couldNotResolve: false },
    ),
    forbid(
      'machines-decide-only',
      'machines import core, machines, xstate and immer. The world is reached through a port.',
      { path: '^machines/' },
      { pathNot: `^(core|machines)/|${machinePackages}`, couldNotResolve: false },
    ),
    forbid(
      'no-sibling-adapter',
      'An adapter imports core and its own folder. An assembly brings several together.',
      { path: '^adapters/([^/]+)/', pathNot: '^adapters/cli/' },
      { path: '^adapters/', pathNot: '^adapters/$1/' },
    ),
    forbid(
      'cli-assembles-headless-runs',
      'adapters/cli puts headless runs together from memory, backend and the chat protocol; and real ones over http.',
      { path: '^adapters/cli/' },
      { path: '^adapters/', pathNot: '^adapters/(cli|memory|backend|chat-sdk|clock|http)/' },
    ),
    forbid(
      'loose-adapter-file',
      'A file at the top of adapters is an assembly (browser.ts, browser-captures.ts, browser-chat.ts, browser-checkout.ts, browser-desk.ts, browser-drafts.ts, browser-market.ts, browser-report.ts, node.ts, serve.ts); any other has a folder.',
      { path: '^adapters/[^/]+$', pathNot: assemblies },
      { path: '^(adapters|machines)/' },
    ),
    forbid(
      'machines-run-in-few-adapters',
      'Only adapters/backend and adapters/cli run machines; any other adapter serves a port of core.',
      { path: '^adapters/', pathNot: '^adapters/(backend|cli)/' },
      { path: '^machines/' },
    ),
    forbid(
      'adapters-know-no-screen',
      'Arrows run up: no adapter imports web.',
      { path: '^adapters/' },
      { path: '^web/' },
    ),
    forbid(
      'web-reaches-no-adapter',
      'Only web/main.tsx and web/server.tsx bring adapters in, and they take them from an assembly.',
      { path: '^web/', pathNot: webAssemblies },
      { path: '^adapters/' },
    ),
    forbid(
      'web-takes-assemblies',
      'web/main.tsx and web/server.tsx take adapters/browser.ts or adapters/node.ts, not single adapters.',
      { path: webAssemblies },
      { path: '^adapters/', pathNot: assemblies },
    ),
    forbid(
      'web-draws-only',
      'web imports core, machines and what draws. Storage, sockets and requests belong to an adapter.',
      { path: '^web/', pathNot: '^web/build/' },
      { pathNot: `^(core|machines|adapters|web)/|${webPackages}`, couldNotResolve: false },
    ),
    forbid(
      'nothing-imports-tests',
      'tests import anything; nothing imports them.',
      { pathNot: '^tests/' },
      { path: '^tests/' },
    ),
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or lack a third.',
      {},
      { circular: true },
    ),
    forbid(
      'no-unresolved',
      'An import that leads nowhere. (Virtual modules are made by the build.)',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbid(
      'no-dev-part-in-the-product',
      'The product runs on dependencies alone; move the package or the import.',
      { path: '^(core|machines|adapters|web)/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-undeclared-part',
      'A package that is used stands in package.json.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
