import { useCallback, useMemo } from 'react'
import { session } from '../../../machines/app/app.handles.ts'
import {
  chat,
  composer,
  connection,
  conversation,
  outbox,
  rooms,
  tray,
  upload,
} from '../../../machines/chat/chat.handles.ts'
import { selectComposer } from '../../../machines/composer/composer.select.ts'
import { selectConversation, selectLog } from '../../../machines/conversation/conversation.select.ts'
import { selectIsUnsafe } from '../../../machines/outbox/outbox.select.ts'
import { selectReadingAs } from '../../../machines/session/session.select.ts'
import type { ConversationCallbacks } from '../../chat/callbacks.ts'
import { dayOfIn } from '../../chat/dates.ts'
import { type Read, usePacedView, useSend, useView } from '../kernel.tsx'
import { useSurroundings } from '../surroundings.ts'
import { useDraft } from './use-draft.ts'
import { usePicked, useUploads } from './use-uploads.ts'

/**
 * Everything that shows one opened conversation; null while it has no actor. What changes with every key
 * (the composer) is selected apart from the log, so that typing renders no message again.
 */
export function useConversation(convId: string | null) {
  const { timeZone } = useSurroundings()
  const opened = usePacedView(
    useCallback((read: Read) => openedView(read, convId, timeZone), [convId, timeZone]),
  )
  const isReady = useView(useCallback((read: Read) => fieldView(read, convId)?.isReady ?? false, [convId]))
  const draft = useView(useCallback((read: Read) => fieldView(read, convId)?.draft ?? null, [convId]))
  const canSend = useView(useCallback((read: Read) => fieldView(read, convId)?.canSend ?? false, [convId]))
  const isUnsafe = useView(
    useCallback((read: Read) => convId !== null && selectIsUnsafe(read(outbox), convId), [convId]),
  )
  const readingAs = useView(readingView)
  const uploads = useUploads(convId)
  return useMemo(() => {
    if (opened === null || convId === null) return null
    // The field mounts once, when its draft is loaded: a second mount would lose what was typed in between.
    return {
      ...opened,
      isUnsafe,
      uploads,
      readingAs,
      composer: isReady ? { draft, canSend, key: convId } : null,
    }
  }, [opened, convId, isReady, draft, canSend, isUnsafe, uploads, readingAs])
}

function openedView(read: Read, convId: string | null, timeZone: string) {
  const snapshot = convId === null ? undefined : read(conversation(convId))
  if (!snapshot) return null
  return {
    conversation: selectConversation(snapshot, read(rooms)?.context),
    log: selectLog(snapshot, dayOfIn(timeZone)),
    /** Its machine has failed: the screen says so, and offers to restart it. */
    failure: snapshot.status === 'error' ? CHAT_FAILED : null,
  }
}

/** In an admin session there is no field: the screen names the user as whom the administrator reads. */
const readingView = (read: Read) => selectReadingAs(read(session))

function fieldView(read: Read, convId: string | null) {
  const snapshot = convId === null ? undefined : read(composer(convId))
  return snapshot ? selectComposer(snapshot) : null
}

/** The callbacks of an opened conversation, which send events to its machines. */
export function useConversationCallbacks(convId: string): ConversationCallbacks {
  const send = useSend()
  const draft = useDraft(convId)
  const picked = usePicked()
  return useMemo(
    () => ({
      reopen: () => send(conversation(convId), { type: 'conversation.reopen' }),
      older: () => send(conversation(convId), { type: 'conversation.loadOlder' }),
      fillGap: (seq, isReadAbove) =>
        send(conversation(convId), { type: 'conversation.fillGap', seq, isReadAbove }),
      land: () => send(conversation(convId), { type: 'conversation.land' }),
      retry: (hash) => send(outbox, { type: 'outbox.retry', hash }),
      discard: (hash) => send(outbox, { type: 'outbox.discard', hash }),
      typed: ({ blank, text }) => {
        send(composer(convId), { type: 'composer.typed', blank })
        draft.later(text)
      },
      submit: (text) => {
        draft.drop()
        if (text !== '') send(composer(convId), { type: 'composer.submit', text })
        send(tray, { type: 'tray.send', convId })
      },
      attach: (files) => send(tray, { type: 'tray.add', convId, files: files.map(picked) }),
      cancelUpload: (hash) => send(upload(hash), { type: 'upload.cancel' }),
      retryUpload: (hash) => send(upload(hash), { type: 'upload.retry' }),
      blur: () => {
        draft.now()
        send(composer(convId), { type: 'composer.left' })
      },
      reconnect: () => send(connection, { type: 'connection.reconnect' }),
      reload: () => window.location.reload(),
      restart: () => send(chat, { type: 'chat.restart', convId }),
    }),
    [convId, send, draft, picked],
  )
}

const CHAT_FAILED = new Error('the conversation stopped working')
