import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { heedPaper } from './media.ts'

/** Whether the page is laid out for paper. It is drawn so before the browser takes its picture. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => heedPaper((is) => flushSync(() => setPrinted(is))), [])
  return isPrinted
}
