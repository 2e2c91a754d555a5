import { createContext, useCallback, useContext } from 'react'
import { app } from '../../machines/app/app.handles.ts'
import { useSend } from './kernel.tsx'

type Report = (about: { readonly conversation: string | null; readonly message: string | null }) => void

// Nothing is drawn otherwise where nobody can report: in tests of parts, and on a server.
const ReportContext = createContext<Report | null>(null)
const ConversationContext = createContext<string | null>(null)

/** Around the page: opens the dialog. */
export const ReportProvider = ReportContext
/** Around a conversation: what is reported within is about it. */
export const ReportedConversation = ConversationContext

/** Opens the dialog of reports by the machines. */
export function useReporting(): Report {
  const send = useSend()
  return useCallback((about) => send(app, { type: 'app.openReport', about }), [send])
}

/**
 * Opens the dialog in which somebody reports a problem (TRACE-02); null where there is none.
 * @param about the conversation, where none is around; the hash of a message
 */
export function useReportProblem(
  about: { readonly conversation?: string; readonly message?: string } = {},
): (() => void) | null {
  const report = useContext(ReportContext)
  const around = useContext(ConversationContext)
  const { conversation = around, message = null } = about
  return report && (() => report({ conversation, message }))
}
