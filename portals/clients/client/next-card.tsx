import { CalendarClock, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '../../../contracts/clients/clients';
import { nearDate } from '../../../rules/horses/due-words';
import { formatMoney } from '../../../rules/money/money';
import { formatDate } from '../../../rules/time/dates';
import { Fact } from '../../../ui/data/fact';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { NextVisitOfClient } from '../../shared/calendar/next-visit-of-client';
import { DueChip } from '../../shared/horses/due-chip';
import { lateHorses } from '../shared/late-horses';
import type { ClientDialog } from './client-dialogs';

interface NextCardProps {
  client: Client;
  today: string;
  dialog: ClientDialog;
}

export function NextCard({ client, today, dialog }: NextCardProps) {
  const { id, horses, nextVisitOn, lastVisitOn, nextDueOn, dueState, balance } = client;
  const [proposing, setProposing] = useState(false);
  const canRemind = lateHorses(client).length > 0 && !client.archivedAt;
  const canPropose = !nextVisitOn && lastVisitOn !== null && !client.archivedAt;
  const next = horses.find((horse) => horse.dueState === dueState && horse.dueOn === nextDueOn);
  return (
    <Card title="Coming up">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-3">
        <Fact label="Next visit">
          {nextVisitOn ? (
            <a href={`/calendar/day/${nextVisitOn}`}>{nearDate(nextVisitOn, today)}</a>
          ) : (
            'None booked'
          )}
        </Fact>
        <Fact label="Next due">
          {next ? <DueChip horse={next} name={next.name} today={today} /> : 'Nothing is due'}
        </Fact>
        <Fact label="Last visit">{lastVisitOn ? formatDate(lastVisitOn) : 'Not yet'}</Fact>
        {balance !== 0 && (
          <Fact label={balance > 0 ? 'Owes' : 'We owe'}>
            <a href={`/money/statement/${id}`}>{formatMoney(Math.abs(balance))}</a>
          </Fact>
        )}
      </dl>
      {(canRemind || canPropose) && (
        <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-4">
          {canRemind && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              icon={<MessageSquareText aria-hidden className="size-5" />}
              onClick={() => dialog.open('nudge')}
            >
              Remind
            </Button>
          )}
          {canPropose && (
            <Button
              variant="secondary"
              aria-expanded={proposing}
              icon={<CalendarClock aria-hidden className="size-5" />}
              onClick={() => setProposing(!proposing)}
            >
              Propose days
            </Button>
          )}
        </div>
      )}
      {proposing && (
        <div className="mt-4">
          <NextVisitOfClient clientId={id} />
        </div>
      )}
    </Card>
  );
}
