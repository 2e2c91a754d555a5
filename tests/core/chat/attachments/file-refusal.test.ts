import { describe, expect, it } from 'vitest'
import { type FileRefusal, refusedFile } from '../../../../core/chat/attachments/file-refusal.ts'

const UNSUPPORTED = 'File format not supported.'

describe('a file that is not taken', () => {
  it.each<[string, FileRefusal, number, string, string | null]>([
    ['a.exe', { why: 'unsupported' }, 406, UNSUPPORTED, null],
    [
      'view.jpg',
      { why: 'otherType', mime: 'image/webp' },
      406,
      UNSUPPORTED,
      'This is a WebP picture called .jpg: rename it and send it again.',
    ],
    [
      'letter.DOC',
      { why: 'otherType', mime: 'application/rtf' },
      406,
      UNSUPPORTED,
      'This is a rich text document (.rtf) called .doc: rename it and send it again.',
    ],
    [
      'a.pdf',
      { why: 'otherType', mime: null },
      406,
      UNSUPPORTED,
      'What is in it is not what a file called .pdf has. Save it once more where it was made.',
    ],
    [
      'a.png',
      { why: 'pixels', count: 50_000_001, most: 50_000_000 },
      413,
      'This picture has 50.1 million pixels; it may have 50 million. Make it smaller and send it again.',
      null,
    ],
    [
      'a.gif',
      { why: 'frames', count: 1200, most: 1000 },
      413,
      'This picture has 1200 frames; it may have 1000.',
      null,
    ],
    [
      'a.tif',
      { why: 'pages', count: 600, most: 500 },
      413,
      'This file has 600 pages; it may have 500.',
      null,
    ],
    [
      'a.txt',
      { why: 'empty' },
      422,
      'This file is empty. Save it again where it was made, and send that.',
      null,
    ],
    [
      'a.png',
      { why: 'damaged' },
      422,
      'This file can’t be read: it is damaged, or a part of it is missing.',
      null,
    ],
    ['a.pdf', { why: 'tooMuch' }, 413, 'This file takes too much to open. Send a smaller one.', null],
    [
      'a.docx',
      { why: 'macros' },
      422,
      'This file has macros in it. Save it without them and send it again.',
      null,
    ],
  ])('%s is told why: %j [UP-03]', (name, refusal, status, message, reason) => {
    expect(refusedFile(refusal, name)).toEqual({ status, message, reason })
  })
})
