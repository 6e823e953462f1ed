import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { bas, listLodged, lodgeStatement, removeLodged, type Statement } from '../../../contracts/money/bas';
import type { TaxPeriod } from '../../../rules/money/tax-periods';
import { formatDate } from '../../../rules/time/dates';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useToday } from '../../../ui/portal-kit/use-today';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

const refresh = [bas, listLodged];

interface LodgePartProps {
  period: TaxPeriod;
  statement: Statement;
}

/** Records that a statement was lodged. The newest record can be removed. */
export function LodgePart({ period, statement }: LodgePartProps) {
  const { from, to } = period;
  const today = useToday();
  if (statement.lodged) return <Lodged lodged={statement.lodged} />;
  if (to >= today) return <p className="text-ink-soft">{`You can lodge this after ${formatDate(to)}.`}</p>;
  return <ToLodge from={from} to={to} label={period.label} toType={statement.toType} />;
}

function Lodged({ lodged: { id, on } }: { lodged: NonNullable<Statement['lodged']> }) {
  const all = useEndpoint(listLodged, {});
  const { save, retry, pending, failure } = useSave(removeLodged, {
    done: { title: 'Noted as not lodged' },
    failed: 'This was not changed',
    refresh,
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-60 items-center gap-2 font-semibold">
        <Check aria-hidden className="size-5 shrink-0 text-brand" />
        {`Lodged on ${formatDate(on)}, with these figures`}
      </p>
      {all.data?.[0]?.id === id && (
        <Button
          variant="quiet"
          size="small"
          icon={<Undo2 aria-hidden className="size-5" />}
          pending={pending}
          onClick={() => void save({ params: { id: String(id) } })}
        >
          Not lodged after all
        </Button>
      )}
      <SaveFailure failure={failure} pending={pending} onAgain={retry} />
    </div>
  );
}

interface ToLodgeProps {
  from: string;
  to: string;
  label: string;
  toType: Statement['toType'];
}

function ToLodge({ from, to, label, toType }: ToLodgeProps) {
  const [asks, setAsks] = useState(false);
  const { save, pending, failure } = useSave(lodgeStatement, {
    done: { title: 'Noted as lodged' },
    failed: 'This was not noted as lodged',
    refresh,
    onSaved: () => setAsks(false),
  });
  return (
    <>
      <Button
        size="large"
        className="max-sm:w-full"
        aria-haspopup="dialog"
        icon={<Check aria-hidden className="size-5" />}
        onClick={() => setAsks(true)}
      >
        I have lodged this
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        destructive={false}
        title={`Lodged ${label}?`}
        description="We keep these figures as you typed them. What you write down later for these days goes into your next statement."
        confirmLabel="Yes, lodged"
        pending={pending}
        pendingLabel="Saving..."
        failure={failure}
        onConfirm={() => void save({ body: { from, to, toType } })}
      />
    </>
  );
}
