import { Bell, Send, UserPen } from 'lucide-react';
import { useState } from 'react';
import { remindOfInvoice, sendInvoice } from '../../../contracts/money/invoice-steps';
import type { Invoice } from '../../../contracts/money/invoices';
import { formatMoney } from '../../../rules/money/money';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { Button } from '../../../ui/forms/button';
import { Checkbox } from '../../../ui/forms/checkbox';
import { Card } from '../../../ui/layout/card';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import {
  loggedEmailHint,
  loggedHint,
  loggedNotSent,
  useIsLoggedOnly,
} from '../../shared/owner-shell/not-connected-note';
import { refreshedByInvoice } from '../shared/refreshed-by-invoice';
import { useWaysToClient } from './use-ways-to-client';

const dayOf = (instant: string): string => formatDate(dateIn(businessTimeZone, new Date(instant)));

type Ways = ReturnType<typeof useWaysToClient>;

function Remind({ invoice, ways }: { invoice: Invoice; ways: Ways }) {
  const { id, daysOverdue, openCents, remindedAt } = invoice;
  const loggedOnly = useIsLoggedOnly(ways);
  const { save, retry, pending, failure } = useSave(remindOfInvoice, {
    done: loggedOnly
      ? { title: loggedNotSent }
      : { title: 'Reminder on its way', description: `${formatMoney(openCents)} is named as open.` },
    failed: 'No reminder was sent',
    refresh: refreshedByInvoice,
  });
  if (daysOverdue === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="mb-2">
        {`Overdue by ${plural(daysOverdue, 'day')}.`}
        {remindedAt && ` Reminded on ${dayOf(remindedAt)}.`}
      </p>
      <Button
        variant="secondary"
        icon={<Bell aria-hidden className="size-5" />}
        pending={pending}
        onClick={() => void save({ params: { id: String(id) } })}
      >
        Remind
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={retry} />
    </div>
  );
}

/** Sends or resends the invoice. Each message has its own link to the payment page. */
export function SendCard({ invoice }: { invoice: Invoice }) {
  const { id, buyer, clientId, totalCents, openCents, sentAt } = invoice;
  const ways = useWaysToClient(invoice);
  const [textsAreOff, emailsAreOff] = [useIsLoggedOnly(['sms']), useIsLoggedOnly(['email'])];
  // Proposes the way that really leaves, until the owner chooses.
  const proposed: Ways[number] = textsAreOff && !emailsAreOff && ways.includes('email') ? 'email' : 'sms';
  const [chosen, setChosen] = useState<Ways | null>(null);
  // A way may have gone since it was chosen.
  const by = ways.filter((way) => (chosen ? chosen.includes(way) : ways.length === 1 || way === proposed));
  const choose = (way: Ways[number], on: boolean) =>
    setChosen([...by.filter((other) => other !== way), ...(on ? [way] : [])]);
  const loggedOnly = useIsLoggedOnly(by);
  const { save, pending, failure } = useSave(sendInvoice, {
    done: { title: loggedOnly ? loggedNotSent : 'The invoice is on its way' },
    failed: 'The invoice was not sent',
    refresh: refreshedByInvoice,
  });
  const send = () => void save({ params: { id: String(id) }, body: { by } });
  const byText = by.map((way) => (way === 'sms' ? 'text' : 'email')).join(' and ');
  if (ways.length === 0)
    return (
      <Card title="Not sent yet">
        <p className="mb-3 text-ink-soft">{`${buyer.name} has no mobile and no email.`}</p>
        <Button
          href={`/clients/${clientId}?dialog=edit`}
          variant="secondary"
          icon={<UserPen aria-hidden className="size-5" />}
        >
          Add a mobile or email first
        </Button>
      </Card>
    );
  return (
    <Card title={sentAt ? 'Send again' : 'Not sent yet'}>
      {sentAt && <p className="mb-2 text-ink-soft">{`Last sent on ${dayOf(sentAt)}.`}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {ways.includes('sms') && (
          <Checkbox
            label="Text with a link"
            hint={by.includes('sms') && textsAreOff ? loggedHint : undefined}
            checked={by.includes('sms')}
            onChange={({ target }) => choose('sms', target.checked)}
          />
        )}
        {ways.includes('email') && (
          <Checkbox
            label="Email with the PDF"
            hint={by.includes('email') && emailsAreOff ? loggedEmailHint : undefined}
            checked={by.includes('email')}
            onChange={({ target }) => choose('email', target.checked)}
          />
        )}
      </div>
      <Button
        variant={sentAt || openCents <= 0 ? 'secondary' : 'primary'}
        className="mt-3"
        icon={<Send aria-hidden className="size-5" />}
        disabled={!by.length}
        pending={pending}
        onClick={send}
      >
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          {`${sentAt ? 'Send again' : `Send ${formatMoney(totalCents).replace(/\.00$/, '')}`} to ${buyer.name}${byText && ` by ${byText}`}`}
        </span>
      </Button>
      <SaveFailure failure={failure} pending={pending} onAgain={send} />
      <Remind invoice={invoice} ways={ways} />
    </Card>
  );
}
