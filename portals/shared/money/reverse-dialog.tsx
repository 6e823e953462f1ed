import { useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint';
import { withLodged } from '../../../rules/money/lodged-text';
import { formatMoney } from '../../../rules/money/money';
import { RadioGroup } from '../../../ui/forms/radio-group';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSaveSteps } from '../../../ui/saving/use-save';

type OwnersReason = 'bounced' | 'mistake';

interface ReverseDialogProps {
  amountCents: number;
  /** Names the paid invoices. */
  description: string;
  /** Result of a mistake, below its choice. */
  mistakeHint: string;
  /** Reverses the payment. Resolves to the warnings of the call. */
  reverse: (why: OwnersReason) => Promise<readonly string[]>;
  refresh: readonly Endpoint[];
  onClose: () => void;
}

/** Reverses a client's payment after asking for the reason. */
export function ReverseDialog(props: ReverseDialogProps) {
  const { amountCents, description, mistakeHint, reverse, refresh, onClose } = props;
  const [why, setWhy] = useState<OwnersReason>('mistake');
  const { save, pending, failure } = useSaveSteps(reverse, {
    done: (warnings) => ({ title: 'Payment reversed', description: withLodged(undefined, warnings) }),
    failed: 'The payment was not reversed',
    refresh,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Reverse ${formatMoney(amountCents)}?`}
      description={description}
      size="small"
      submitLabel="Reverse"
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save(why);
      }}
      onClose={onClose}
    >
      <RadioGroup
        label="Why"
        name="why"
        value={why}
        onChange={({ target }) => setWhy((target as HTMLInputElement).value as OwnersReason)}
        options={[
          { value: 'mistake', label: 'It was a mistake', hint: mistakeHint },
          { value: 'bounced', label: 'It bounced', hint: 'It came in, and the bank reversed it today.' },
        ]}
      />
    </FormDialog>
  );
}
