import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { LeaveGuard } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { CopyButton } from '../../screens/copy-button.tsx'

type Props = { codes: string[]; onDone: () => void }

/**
 * The ten recovery codes, shown only once: to copy, or to save as a file. Until they are saved, leaving asks for
 * confirmation.
 */
export function RecoveryCodes({ codes, onDone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = [m.account_security_codes_file(), '', ...codes, ''].join('\n')
  return (
    <div className="grid grid-cols-1 gap-5">
      <h4 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {m.account_security_codes_title()}
      </h4>
      <Notice tone="amber" title={m.account_security_codes_once()}>
        {m.account_security_codes_detail()}
      </Notice>
      <ul className="grid max-w-md grid-cols-1 gap-x-8 gap-y-2 whitespace-nowrap rounded-md bg-sunken p-4 font-mono tabular-nums min-[28rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label={m.account_security_copy_codes()} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={m.account_security_codes_file_name()}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" />
          {m.account_security_save_codes()}
        </a>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        {m.account_security_codes_kept()}
      </Button>
      <LeaveGuard
        when
        title={m.account_security_codes_leave_title()}
        detail={m.account_security_codes_leave_detail()}
      />
    </div>
  )
}
