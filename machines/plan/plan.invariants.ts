import type { SnapshotFrom } from 'xstate'
import type { createPlanMachine } from './plan.machine.ts'

type PlanSnapshot = SnapshotFrom<ReturnType<typeof createPlanMachine>>

/** What holds of a plan in a conversation in every state that it can reach. */
export const planInvariants: Readonly<Record<string, (snapshot: PlanSnapshot) => boolean>> = {
  'the version that counts is one of this plan': ({ context: { planId, standing } }) =>
    standing === null || standing.plan_id === planId,
  'what is loaded is not asked for': ({ context: { wanted, contents } }) =>
    wanted.every((version) => !(version in contents)),
  'no version is asked for twice': ({ context: { wanted } }) => new Set(wanted).size === wanted.length,
  'what is drawn is of a version that was compared': (snapshot) =>
    !snapshot.matches({ drawing: 'loading' }) || snapshot.context.comparing !== null,
  'whoever accepts has named a version': (snapshot) =>
    !snapshot.matches({ answering: 'accepting' }) || snapshot.context.accepting !== null,
  'whoever asks for changes has said them, under a key': (snapshot) =>
    !snapshot.matches({ answering: 'requesting' }) || snapshot.context.request !== null,
  'what was taken is done with': (snapshot) =>
    !(snapshot.matches({ answering: 'requested' }) || snapshot.matches({ answering: 'idle' })) ||
    (snapshot.context.request === null && snapshot.context.failure === null),
  'nothing is shown of what is not theirs': (snapshot) =>
    !snapshot.matches({ standing: 'absent' }) || snapshot.context.standing === null,
}
