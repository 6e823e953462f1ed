import { Handshake, Users } from 'lucide-react';
import type { ReplyOf } from '../../../contracts/endpoint';
import { payables } from '../../../contracts/system/figures';
import { formatMoney } from '../../../rules/money/money';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';

/** Number of named payees. The payment pages show all. */
const max = 5;

interface OwedProps {
  title: string;
  owed: ReplyOf<typeof payables>['team'];
}

function Owed({ title, owed: { total, people } }: OwedProps) {
  return (
    <section>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {title}
        <span className="tabular-nums">{formatMoney(total)}</span>
      </h3>
      {people.length === 0 ? (
        <p className="text-ink-soft">Nothing to pay.</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
          {people.slice(0, max).map(({ id, name, amount }) => (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="tabular-nums">{formatMoney(amount)}</span>
            </li>
          ))}
          {people.length > max && <li>and {people.length - max} more</li>}
        </ul>
      )}
    </section>
  );
}

export function PayablesPanel() {
  const owed = useEndpoint(payables, {});
  return (
    <Card
      title="Team and partners"
      actions={
        <>
          <Button
            href="/accounts"
            size="small"
            variant="secondary"
            icon={<Users aria-hidden className="size-5" />}
          >
            Manage Team
          </Button>
          <Button
            href="/admin-referral"
            size="small"
            variant="secondary"
            icon={<Handshake aria-hidden className="size-5" />}
          >
            Referral System
          </Button>
        </>
      }
    >
      <Loaded query={owed} failure="The amounts owed could not be loaded" rows={2}>
        {({ team, partners }) => (
          <div className="flex flex-col gap-5">
            <Owed title="Owed to the team" owed={team} />
            <Owed title="Owed to partners" owed={partners} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
