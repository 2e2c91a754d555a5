import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { type FileLimits, fileLimitsOf } from '../../core/forms/files.ts'
import type { AnyForm, Fields, FormDefinition, Texts } from '../../core/forms/form.ts'
import type { FormName } from '../../core/forms/forms.ts'
import { isStepped, stepReached } from '../../core/forms/steps.ts'
import { type Sentence, sentenceIn } from '../../core/forms/words.ts'
import { session } from '../../machines/app/app.handles.ts'
import { type FieldFault, type FormView, selectForm } from '../../machines/form/form.select.ts'
import { formNamed, formOf, forms } from '../../machines/forms/forms.handles.ts'
import { selectReadingAs } from '../../machines/session/session.select.ts'
import { useFiles } from '../bridge/files.ts'
import { useActorView, useSend } from '../bridge/kernel.tsx'
import { type ReadPersonal, usePersonalReader } from '../bridge/personal.tsx'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { afterPress } from '../ui/controls/after-press.ts'
import { PROBLEM_WORDS, type WordsOf } from '../words/form-words.ts'
import { isControl, textOf } from './controls.ts'
import { useDraft } from './use-draft.ts'
import { type Step, useStep } from './use-steps.ts'

/** What binds a control to its field. */
export interface FieldBinding<Name extends string = string> {
  readonly name: Name
  readonly label: string
  readonly help: string | undefined
  /** Its issue, as a sentence. */
  readonly error: string | null
  /** Its initial text, in a form that has presets or steps. */
  readonly defaultValue: string | undefined
}

/** A file that is attached to a form. */
export interface AttachedFile {
  /** Names its bytes in the page. */
  readonly file: string
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly state: 'waiting' | 'ready' | 'refused'
  /** Why it was refused. */
  readonly error: string | null
}

/** An open form, as a page renders it. */
export interface OpenForm<Name extends string = string> {
  readonly state: FormView['state']
  /** It may be sent: the page is hydrated and the form is open. */
  readonly isAwake: boolean
  /** The earlier draft is loaded. */
  readonly isReady: boolean
  readonly isUploading: boolean
  /** Which of its steps is shown; null for a form without steps. */
  readonly step: Step | null
  /** Why it was refused as a whole, or which fields to look at when there are several. */
  readonly notice: string | null
  field<N extends Name>(name: N): FieldBinding<N>
  /** The text of a field as its machine last received it: while the user types, that is a moment old. */
  textOf(name: Name): string
  /** The issue of the files as a whole. */
  readonly filesError: string | null
  readonly attachments: readonly AttachedFile[]
  /** More files were picked than the form accepts. */
  readonly isCrowded: boolean
  /** How many files may go with it, and of what size. */
  readonly limits: FileLimits
  readonly attach: (files: readonly File[]) => void
  readonly detach: (file: string) => void
  /** It was begun on an earlier visit, or on another page. */
  readonly isResumed: boolean
  /** How far it had come by then: the first step that is not done. */
  readonly reached: string | null
  /** Another window had a newer version, which stands here now. */
  readonly isSuperseded: boolean
  /** An empty form in its place. */
  readonly startAnew: () => void
  /** Sends at once what was typed a moment ago: the screen that is shown next may need it. */
  readonly keep: () => void
  /** Sends texts that are in no control. */
  readonly send: (texts: Texts) => void
  /** For the element that replaces the form once it is sent: it takes the focus that the pressed button had. */
  readonly takeFocus: (element: HTMLElement | null) => void
  readonly element: RefObject<HTMLFormElement | null>
  readonly on: {
    readonly input: () => void
    readonly blur: (event: { readonly target: EventTarget }) => void
    readonly submit: (event: FormEvent) => void
  }
}

const NEW: FormView = {
  state: 'editing',
  isReady: false,
  values: {},
  faults: {},
  faulty: null,
  refusals: 0,
  isTried: false,
  problem: null,
  said: null,
  attachments: [],
  isUploading: false,
  isCrowded: false,
  edition: 0,
  isSuperseded: false,
}
/** Null until the form is opened. */
const select = (snapshot: Parameters<typeof selectForm>[0] | undefined): FormView | null =>
  snapshot ? selectForm(snapshot) : null

/** What a page with a stepped form adds to it. */
export interface SteppedOptions<F extends Fields> {
  /** Texts that hold whatever was kept: what is true of this visit. */
  readonly given?: Readonly<Partial<Record<keyof F, string>>>
  /** The step that is shown where the address asks for none, and it can be reached. */
  readonly landing?: string | null
}

/**
 * A form on a page: opens it, restores its draft, sends what is typed, and shows its issues.
 * @param words its labels and sentences
 * @param presets texts of fields that the user has not filled in yet; the page waits with them until the form is ready
 */
export function useForm<F extends Fields>(
  form: FormDefinition<FormName, F>,
  words: WordsOf<F>,
  presets?: Readonly<Partial<Record<keyof F, string | null>>>,
  { given, landing = null }: SteppedOptions<F> = {},
): OpenForm<keyof F & string> {
  const send = useSend()
  const read = usePersonalReader()
  const isHydrated = useIsHydrated()
  const isReading = useActorView(session, selectReadingAs) !== null
  // Its definition is contravariant in its fields: the machine takes any form, and depends on the fields of none.
  const anyForm = form as unknown as AnyForm
  const actor = useMemo(() => formOf(anyForm), [anyForm])
  const known = useActorView(actor, select)
  const view = known ?? NEW
  const element = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    send(forms, { type: 'forms.open', form: form.name, isKept: form.draft === 'session' })
  }, [send, form])

  const texts = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(view.values).map(([name, text]) => [name, read(text) ?? '']),
      ) as Texts,
    [view.values, read],
  )
  const initial = useRef<Texts>(undefined)
  if (presets && view.isReady) initial.current ??= { ...presets, ...filledIn(texts) } as Texts
  const before = view.isReady && Object.keys(texts).length > 0 ? texts : null
  // The texts of the other steps, presets too, are in no control.
  const held = { ...initial.current, ...texts, ...given } as Texts
  const step = useStep(anyForm, view, held, landing)
  // A field that is left is told of a moment later: the step that stood there may be another by then.
  const latest = useRef(held)
  latest.current = held
  const whole = (values: Texts) => (step ? { ...latest.current, ...values } : values)
  const draft = useDraft(element, before, step?.name ?? null, (values) =>
    send(actor, { type: 'form.drafted', entered: { values: whole(values) } }),
  )
  useFirstFault(element, known?.refusals)

  const submit = (values: Texts) => {
    isPressed.current = true
    send(actor, { type: 'form.submit', entered: { values: whole(values) } })
  }
  const goOn = ({ name, next }: Step, values: Texts) => {
    if (next === null) return submit(values)
    send(actor, { type: 'form.continue', entered: { values: whole(values) }, step: name, to: next })
  }
  const takeFocus = useCallback((place: HTMLElement | null) => {
    if (!(place && isPressed.current)) return
    isPressed.current = false
    place.focus()
  }, [])

  const sentences = words as Readonly<Record<string, Readonly<Record<string, Sentence>>>>
  const errorOf = (name: string): string | null => {
    const fault = view.faults[name]
    return fault === undefined ? null : said(fault, sentences[name] ?? {}, texts[name] ?? '', read)
  }
  return {
    ...useAttaching(form.name, actor, view),
    state: view.state,
    // Whoever reads for somebody changes nothing of theirs: the server takes the one form that ends it.
    isAwake:
      isHydrated &&
      known !== null &&
      (step === null || view.isReady) &&
      (!isReading || form.name === 'stop-acting'),
    isReady: view.isReady,
    isUploading: view.isUploading,
    step,
    notice: noticeOf(view, read, (name) =>
      name === 'files' ? 'Files' : (words[name]?.named ?? words[name]?.label),
    ),
    field: (name) => ({
      name,
      label: words[name].label,
      help: words[name].help,
      error: errorOf(name),
      // A step's controls mount again whenever the step is shown.
      defaultValue: (step && texts[name]) ?? initial.current?.[name],
    }),
    textOf: (name) => texts[name] || held[name] || '',
    filesError: errorOf('files'),
    ...useResumed(anyForm, view, texts),
    isSuperseded: view.isSuperseded,
    startAnew: () => send(actor, { type: 'form.startAnew' }),
    keep: draft.flush,
    send: submit,
    takeFocus,
    element,
    on: {
      input: draft.onInput,
      blur: ({ target }) => {
        // An empty field that the user has only passed through shows no error.
        if (!(isControl(target) && Object.hasOwn(form.fields, target.name)) || textOf(target) === '') return
        const { name } = target
        afterPress(() => {
          const values = draft.take()
          if (values) send(actor, { type: 'form.left', entered: { values: whole(values) }, field: name })
        })
      },
      submit: (event) => {
        event.preventDefault()
        const values = draft.take()
        if (!(known && values)) return
        if (step) goOn(step, values)
        else submit(values)
      },
    },
  }
}

/** What stood in it when it was shown. */
function useResumed(form: AnyForm, view: FormView, texts: Texts): Pick<OpenForm, 'isResumed' | 'reached'> {
  const found = useRef<Pick<OpenForm, 'isResumed' | 'reached'>>(undefined)
  if (view.isReady)
    found.current ??= {
      isResumed: Object.keys(texts).length > 0,
      reached: isStepped(form) ? stepReached(form, texts) : null,
    }
  return found.current ?? { isResumed: false, reached: null }
}

const filledIn = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

/** The text of a field in another form, as its machine last received it; null when it has none. */
export function useTyped(form: FormName, field: string): string | null {
  const read = usePersonalReader()
  const actor = useMemo(() => formNamed(form), [form])
  const text = useActorView(actor, (snapshot) => snapshot?.context.entered.values[field])
  return text ? read(text) : null
}

function said(
  fault: FieldFault,
  sentences: Readonly<Record<string, Sentence>>,
  text: string,
  read: ReadPersonal,
): string {
  if ('issue' in fault) return sentenceIn(sentences, fault.issue, text)
  return read(fault.said) ?? 'Please check this answer.'
}

/** One fault has the focus, and is read there; several are named together. A fault of no field is for the whole. */
function noticeOf(
  view: FormView,
  read: ReadPersonal,
  labelOf: (name: string) => string | undefined,
): string | null {
  const faulty = Object.keys(view.faults).flatMap((name) => labelOf(name) ?? [])
  if (view.isTried && faulty.length > 1) return `Please check: ${faulty.join(', ')}.`
  if (view.problem === null || (view.problem === 'faulty' && faulty.length > 0)) return null
  const [strange] = Object.values(view.faults)
  if (view.problem === 'faulty' && strange && 'said' in strange)
    return read(strange.said) ?? PROBLEM_WORDS.faulty
  const isSaid = view.problem === 'refused' || view.problem === 'broken'
  return (isSaid && view.said && read(view.said)) || PROBLEM_WORDS[view.problem]
}

/** After each refusal the first faulty control takes the focus. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, refusals: number | undefined): void {
  const seen = useRef(refusals)
  useEffect(() => {
    const isRefused = seen.current !== undefined && refusals !== undefined && refusals > seen.current
    seen.current = refusals
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusals])
}

function useAttaching(form: FormName, actor: ReturnType<typeof formOf>, view: FormView) {
  const send = useSend()
  const read = usePersonalReader()
  const files = useFiles()
  return {
    attachments: view.attachments.map(({ name, error, ...attachment }) => ({
      ...attachment,
      name: read(name) ?? 'hidden text',
      error: error && ((error.said && read(error.said)) ?? error.otherwise),
    })),
    isCrowded: view.isCrowded,
    limits: fileLimitsOf(form),
    attach: (picked: readonly File[]) => {
      for (const file of picked)
        send(actor, { type: 'form.attach', file: files.hold(file), name: file.name, size: file.size })
    },
    detach: (file: string) => {
      send(actor, { type: 'form.detach', file })
      files.release(file)
    },
  }
}
