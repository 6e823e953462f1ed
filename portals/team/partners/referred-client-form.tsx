import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { boxesOf } from '../../../contracts/declared-fields';
import { requiredDollars } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { listPartners, type OwnersPartner } from '../../../contracts/team/partners';
import { listProposals, type ReferralProposal } from '../../../contracts/team/referrals';
import {
  clientInput,
  createReferredClient,
  listReferredClients,
} from '../../../contracts/team/referred-clients';
import { referredFields } from '../../../contracts/team/team-fields';
import { formatPhone } from '../../../rules/accounts/phones';
import { commissionOf } from '../../../rules/money/commission';
import { formatMoney, parseMoney } from '../../../rules/money/money';
import { call } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { DateBox } from '../../../ui/forms/date-box';
import { DeclaredBoxes } from '../../../ui/forms/declared-boxes';
import { SelectField } from '../../../ui/forms/select-field';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { fullName } from '../shared/person-names';

const typed = clientInput.omit({ bookingId: true }).extend({
  referralFarrierId: z.string().min(1, { error: 'Please choose the partner' }).transform(Number),
  totalRevenue: requiredDollars('Please enter the value of the job'),
});
type Typed = z.input<typeof typed>;

const valuesOf = (proposal: ReferralProposal | null, sender: number | null): Typed => ({
  referralFarrierId: sender ? String(sender) : '',
  ...boxesOf(referredFields, proposal),
  clientPhone: formatPhone(proposal?.clientPhone),
  serviceDate: proposal?.serviceDate ?? '',
  jobDescription: proposal?.work.slice(0, maxLength.referralJob) ?? '',
});

interface ClientFormProps {
  partners: readonly OwnersPartner[];
  /** The partner who sent the client, if known. */
  id: number | null;
  /** The recorded booking, if there is one. */
  bookingId: number | null;
  onClose: () => void;
}

/** Records a client from a partner. Shows the commission before saving. */
export function ReferredClientForm({ partners, id, bookingId, onClose }: ClientFormProps) {
  const { data: proposals } = useEndpoint(listProposals, {}, { enabled: bookingId !== null });
  const proposal = proposals?.find((each) => each.bookingId === bookingId) ?? null;
  if (bookingId !== null && !proposals) return null;
  const sender = id ?? proposal?.referralFarrierId ?? null;
  return <Form partners={partners} sender={sender} proposal={proposal} onClose={onClose} />;
}

interface FormProps {
  partners: readonly OwnersPartner[];
  sender: number | null;
  proposal: ReferralProposal | null;
  onClose: () => void;
}

const resolver = zodResolver(typed);
const boxes = {
  ...referredFields,
  serviceDate: { kind: 'day', label: 'Date of the job', erased: 'never' },
} as const;
const lines = [
  ['clientName', 'totalRevenue'],
  ['clientPhone', 'clientEmail'],
  ['serviceDate'],
  ['jobDescription'],
  ['notes'],
] as const;

function Form({ partners, sender, proposal, onClose }: FormProps) {
  const { form, field, note, dialog } = useDraftedForm({
    name: proposal ? `client-of-booking-${proposal.bookingId}` : `client-of-partner-${sender}`,
    resolver,
    known: valuesOf(proposal, sender),
    save: (given) => call(createReferredClient, { body: { ...given, bookingId: proposal?.bookingId } }),
    failed: 'Error',
    done: ({ clientName, commissionOwed }) => ({
      title: 'Client added',
      description: `${clientName}: ${formatMoney(commissionOwed)} commission`,
    }),
    refresh: [listPartners, listReferredClients, listProposals],
    onSaved: onClose,
  });
  const revenue = parseMoney(form.watch('totalRevenue'));
  const partner = partners.find(({ id }) => id === Number(form.watch('referralFarrierId')));
  const percent = partner?.commissionPercentage ?? 0;
  const hint =
    revenue === null || !partner ? undefined : `${formatMoney(commissionOf(revenue, percent))} commission`;
  return (
    <FormDialog
      title="Add Client"
      description={partner ? `Sent by ${fullName(partner)}, at ${percent} % commission` : undefined}
      submitLabel="Add Client"
      pendingLabel="Adding..."
      {...dialog(onClose)}
    >
      {note}
      {proposal && <p>They say that {proposal.referredBy} referred them.</p>}
      <SelectField
        label="Sent by"
        required
        placeholder="Choose the partner"
        options={partners
          .filter(({ isActive }) => isActive)
          .map((each) => ({ value: String(each.id), label: fullName(each) }))}
        {...field('referralFarrierId')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DeclaredBoxes
          form={form}
          fields={{ ...boxes, totalRevenue: { ...boxes.totalRevenue, hint } }}
          lines={lines}
          Day={DateBox}
        />
      </div>
    </FormDialog>
  );
}
