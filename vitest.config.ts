import { defineConfig } from 'vitest/config'
import { pictures } from './vite.pictures.ts'
import { places } from './vite.places.ts'

// Three projects: what runs in Node, what needs a DOM, and what needs a real browser and a real server.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{core,machines,adapters,contracts,house,traces,model}/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          // Whole worlds and whole explorations are tested here; a slow machine may take its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [pictures(), places()],
        test: {
          name: 'dom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'vmThreads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
