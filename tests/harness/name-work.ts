import { relative } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { root } from '../house/tree.ts'
import { workFor } from './work.ts'

// Before each test file.
const { testPath = '' } = expect.getState()
const path = relative(root, testPath).split('\\').join('/')
workFor(path)
beforeEach(({ task }) => workFor(task.result?.retryCount ? undefined : path))
