import { expect, test } from 'vitest'
import { browserSources, endingItself, writesIn } from './support/writes.ts'

/** Sent by acts elsewhere, which limit it and tell of what fails. */
const SENT_ELSEWHERE = 'what an act sends, or a form of accounts'
/** Shown at once and written after; nothing waits for it, and what fails is shown as it was. */
const SHOWN_FIRST = 'nothing is pending: it is shown first, and taken back where it fails'
const UNSEEN = 'nobody waits for it, nor is told of it'
const FILE = 'a file: its row shows how far it is, and ends by itself (send-file.ts)'

/** The writes that are sent in another way than by an act, each with the reason. */
const OTHER_WAYS: Record<string, string> = {
  'api-client.ts#fetchInTime': 'the limit on every call',
  'send-file.ts#sendFile': 'the limit on every file',
  'wake-at-touch.ts#fetchScript': 'the page’s own scripts, and no write',
  'use-act.ts#useAct': 'the one way',
  'use-store-acts.ts#useStoreActs': SENT_ELSEWHERE,
  'use-listing-acts.ts#useListingActs': SENT_ELSEWHERE,
  'use-save-days.ts#useSaveAvailability': SENT_ELSEWHERE,
  'send-decision.ts#sendDecision': SENT_ELSEWHERE,
  'money-dialog.tsx#decisions': SENT_ELSEWHERE,
  'use-kind-order.ts#saveOrder': SENT_ELSEWHERE,
  'contact-queries.ts#followLink': SENT_ELSEWHERE,
  'collect.ts#send': SENT_ELSEWHERE,
  'recovery-acts.tsx#RecoveryActs': SENT_ELSEWHERE,
  'use-push.ts#subscribe': SENT_ELSEWHERE,
  'use-push.ts#turnOff': SENT_ELSEWHERE,
  'profile-section.tsx#PicturePart': 'a picture: after its file, or by an act',
  'early-offer.ts#offerEarly': 'for the autofill, which nobody waits for',
  'passkey-sign-in.tsx#readOptions': 'by an act, or for the autofill, which nobody waits for',
  'saved-hearts.tsx#useSaving': SHOWN_FIRST,
  'use-own-acts.ts#useListingState': SHOWN_FIRST,
  'use-notifications.ts#useReading': SHOWN_FIRST,
  'send-unsent.ts#post': SHOWN_FIRST,
  'use-mark-read.ts#useMarkRead': UNSEEN,
  'use-giving-back.ts#giveBack': UNSEEN,
  'tell-seen.ts#tellNow': UNSEEN,
  'use-session.tsx#signOut': 'nothing is pending: a menu closes, and a toast tells of what fails',
  'choose-locale.ts#switchLocale': 'the page leaves, whether it is saved or not',
  'entry-dialog.tsx#EntryDialog': SENT_ELSEWHERE,
  'send-again.tsx#SendAgain': 'one call, on pages too light for an act',
  'confirm-link.tsx#useConfirmLink': 'as the forms of accounts, without a form',
  'admin-gate.tsx#adminQuery': 'reads, by a route that SPEC makes a POST',
  'queries.ts#askedAccountQuery':
    'asks the provider; until it answers the page shows the state that was known last',
  'use-upload.ts#useUpload': FILE,
  'use-message-file.ts#useMessageFile': FILE,
  'use-insurance-upload.ts#useInsuranceUpload': FILE,
  'use-photographs.ts#useSending': FILE,
}

/** The acts that may take longer than one call, and what they wait for. */
const END_THEMSELVES: Record<string, string> = {
  'use-save-listing.ts#useSaveListing': 'photographs on their way',
  'use-store-form.ts#useSave': 'a logo on its way',
  'use-submit-check.ts#useSubmitCheck': 'a document on its way',
  'use-kind-order.ts#useKindOrder': 'as many calls as orders were wanted',
  'use-push.ts#usePush': 'the browser asks the person',
  'use-passkey-acts.ts#useAddPasskey': 'the browser asks the person',
  'passkey-sign-in.tsx#usePasskeySignIn': 'the browser asks the person',
  'passkey-proof.tsx#PasskeyProof': 'the browser asks the person',
  'recovery-passkey.tsx#RecoveryPasskey': 'the browser asks the person',
}

const sources = browserSources()

test('a screen’s write is sent by an act or a form of accounts, or is named here with the reason', () => {
  const writes = sources.flatMap(({ source, file }) => writesIn(source, file))
  const others = writes.filter(({ isSent }) => !isSent).map(({ place }) => place)
  expect(writes.length).toBeGreaterThan(100)
  expect([...new Set(others)].sort()).toEqual(Object.keys(OTHER_WAYS).sort())
})

test('an act has the limit of one call, or is named here with what it waits for', () => {
  const found = sources.flatMap(({ source, file }) => endingItself(source, file))
  expect(found.sort()).toEqual(Object.keys(END_THEMSELVES).sort())
})

const send = '() => read(api().blocks.$put({}))'

test.each([
  ['an act', `const block = useAct({ send: ${send}, lost })`],
  ['an act of a rental', `const pay = useAct({ ...rentalAct, send: async () => { await (${send})() } })`],
  ['a dialog for a reason', `const ask = <ReasonDialog open send={${send}} />`],
  [
    'a form of accounts',
    `const save = form.send(async (json) => { await read(api().blocks.$put({ json })) })`,
  ],
])('%s is the way', (_, source) => {
  expect(writesIn(source, 'planted.tsx').map(({ isSent }) => isSent)).toEqual([true])
})

test.each([
  [
    'a handler',
    `function Block() { const press = async () => { setPending(true); await (${send})(); setPending(false) } }`,
  ],
  ['what follows an act', `function Block() { const block = useAct({ send: ask, done: ${send} }) }`],
  ['a mutation', 'function Block() { const block = useMutation({ mutationFn: ask }) }'],
  ['a method on its own', 'function Block() { const { $put } = api().blocks; return $put }'],
  ['another `send`', `function Block() { const block = useOther({ send: ${send} }) }`],
  ['a call without the client', "function Block() { void fetch('/api/blocks', { method: 'PUT' }) }"],
  ['a file', "function Block() { void sendFile('/api/blocks', file, {}) }"],
])('%s would be another', (_, source) => {
  expect(writesIn(source, 'a/planted.tsx')).toEqual([
    expect.objectContaining({ place: 'planted.tsx#Block', isSent: false }),
  ])
})
