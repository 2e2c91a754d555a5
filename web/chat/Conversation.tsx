import type { SealedText } from '../../core/wire/personal.ts'
import type { BannerView } from '../../machines/connection/connection.select.ts'
import type { ConversationView, LogView } from '../../machines/conversation/conversation.select.ts'
import { PersonalText } from '../bridge/personal.tsx'
import { ReportedConversation } from '../bridge/report-problem.tsx'
import { lateDetail } from '../hydration/late.tsx'
import { Blank } from './Blank.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import type { ConversationCallbacks } from './callbacks.ts'
import { Composer } from './composer/Composer.tsx'
import { DropZone } from './composer/DropZone.tsx'
import { NO_UPLOADS, type UploadsView } from './composer/uploads-view.ts'
import { MessageLog } from './log/MessageLog.tsx'
import { Members } from './message/signed.ts'

export interface ComposerDraft {
  readonly draft: SealedText | null
  /** The field holds something that can be sent. */
  readonly canSend: boolean
  /** A new key starts with the draft again: the conversation's id, or more when a draft came back. */
  readonly key: string
}

const RefusedUploads = lateDetail(async () => (await import('./composer/UploadTray.tsx')).RefusedUploads)

export interface ConversationProps {
  readonly conversation: ConversationView
  /** Null until there is something to show. */
  readonly log: LogView | null
  readonly banner: BannerView
  readonly now: number
  /** Null until the draft has been read. */
  readonly composer: ComposerDraft | null
  /** Its machine has failed. */
  readonly failure?: Error | null
  /** Unsent text would not survive a reload. */
  readonly isUnsafe?: boolean
  /** Files that are not in a message yet. */
  readonly uploads?: UploadsView
  /** The first name of the user as whom an administrator reads: there is no composer. */
  readonly readingAs?: SealedText | null
  readonly size: 'large' | 'line'
  readonly on: ConversationCallbacks
}

/** Banner, messages and composer: what the messenger and a box have in common. */
export function Conversation(props: ConversationProps) {
  const { banner, uploads = NO_UPLOADS, size, on } = props
  // Thrown here, within the boundary of this conversation alone (CHATUI-16).
  if (props.failure) throw props.failure
  const isWritable = !props.readingAs && props.composer !== null && props.conversation.state !== 'gone'
  return (
    <DropZone onTaken={isWritable ? on.attach : null}>
      <div className="talk" data-size={size}>
        <ConnectionBanner
          banner={banner}
          shape={size === 'large' ? 'pill' : 'bar'}
          onReconnect={on.reconnect}
          onReload={on.reload}
        />
        <ReportedConversation value={props.conversation.convId}>
          <Messages {...props} />
        </ReportedConversation>
        <p className="composer__unsafe" role="status">
          {props.isUnsafe &&
            'This browser can’t save unsent messages. Stay on this page until yours is sent.'}
        </p>
        {uploads.items.length > 0 && <RefusedUploads waiting={null} uploads={uploads} />}
      </div>
      <Writing {...props} />
    </DropZone>
  )
}

function Writing(props: ConversationProps) {
  const { composer, uploads = NO_UPLOADS, size, on } = props
  if (props.readingAs) return <ReadingBar name={props.readingAs} />
  const isGone = props.conversation.state === 'gone'
  if (isGone || composer === null) {
    return (
      <div className={`composer composer--${size}`}>
        {isGone && <p className="composer__closed">This conversation is closed. Nothing more can be sent.</p>}
      </div>
    )
  }
  return (
    <Composer
      key={composer.key}
      draft={composer.draft}
      canSend={composer.canSend}
      size={size}
      uploads={uploads}
      onAttach={on.attach}
      onCancelUpload={on.cancelUpload}
      onRetryUpload={on.retryUpload}
      onTyped={on.typed}
      onSubmit={on.submit}
      onBlur={on.blur}
    />
  )
}

/** In the composer's place: an administrator reads in a user's name and writes nothing. */
function ReadingBar({ name }: { readonly name: SealedText }) {
  return (
    <p className="talk-reading">
      <span>
        You are reading as <PersonalText of={name} />. Nothing can be written here.
      </span>
    </p>
  )
}

function Messages({ conversation, banner, log, now, on }: ConversationProps) {
  if (log === null || (conversation.state === 'opening' && log.count === 0))
    return <NoLog conversation={conversation} on={on} />
  return (
    <Members value={conversation.members}>
      <MessageLog
        key={conversation.convId}
        log={log}
        title={conversation.title}
        now={now}
        isOffline={banner.id === 2}
        typing={conversation.typing}
        onOlder={on.older}
        onFillGap={on.fillGap}
        onLand={on.land}
        onRetry={on.retry}
        onDiscard={on.discard}
        {...(on.atEnd ? { onAtEnd: on.atEnd } : {})}
      />
    </Members>
  )
}

function NoLog({ conversation, on }: Pick<ConversationProps, 'conversation' | 'on'>) {
  if (conversation.state === 'gone') {
    return (
      <Blank picture="gone" text="This conversation is no longer open to you.">
        {on.back && (
          <button type="button" className="button button--outline" onClick={on.back}>
            Back to all messages
          </button>
        )}
      </Blank>
    )
  }
  if (conversation.state !== 'failed') return <LogSkeleton />
  return (
    <Blank picture="fog" text="This conversation could not be opened.">
      <button type="button" className="button button--outline" onClick={on.reopen}>
        Try again
      </button>
    </Blank>
  )
}

function LogSkeleton() {
  return (
    <div className="talk__skeleton late" role="status">
      <span className="hidden-visually">Loading messages</span>
      <span className="skeleton skeleton--bubble" style={{ width: '58%' }} />
      <span className="skeleton skeleton--bubble" style={{ width: '40%' }} />
      <span className="skeleton skeleton--bubble" data-mine="" style={{ width: '46%' }} />
      <span className="skeleton skeleton--bubble" style={{ width: '62%' }} />
    </div>
  )
}
