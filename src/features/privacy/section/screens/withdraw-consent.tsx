import type { WithdrawablePurpose } from '#features/base/consents/consent.ts'
import { consentsQuery } from '#features/base/consents/queries.ts'
import { savedKey } from '#features/gear/saved/queries.ts'
import { useAct } from '#features/people/session/use-act.ts'
import { verificationQuery } from '#features/people/verification/queries.ts'
import { m } from '#paraglide/messages.js'
import { api, read } from '#platform/browser/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { consentEndings } from './consent-words.ts'

type Props = { id: string; purpose: WithdrawablePurpose; open: boolean; onClose: () => void }

/** Asks before a consent is withdrawn, and says what ends with it. */
export function WithdrawConsent({ id, purpose, open, onClose }: Props) {
  const withdraw = useAct({
    send: () => read(api().consents[':id'].withdrawal.$post({ param: { id } })),
    renews: [consentsQuery.queryKey, verificationQuery.queryKey, savedKey],
    done: () => {
      onClose()
      toast.success(m.privacy_consents_done())
    },
    title: () => m.privacy_consents_not_done(),
    lost: () => m.privacy_consents_lost(),
    stale: consentsQuery.queryKey,
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.privacy_consents_withdraw_title()}
      detail={consentEndings[purpose]()}
      actions={
        <>
          <Button variant="quiet" onClick={onClose} data-autofocus>
            {m.privacy_consents_keep()}
          </Button>
          <Button pending={withdraw.pending} onClick={() => void withdraw.run()}>
            {m.privacy_consents_withdraw()}
          </Button>
        </>
      }
    />
  )
}
