import { useState } from 'react';
import { listPartners, markPartnerPaid, type OwnersPartner } from '../../../contracts/team/partners';
import { listPayments } from '../../../contracts/team/payments';
import { listReferredClients } from '../../../contracts/team/referred-clients';
import { formatMoney } from '../../../rules/money/money';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSave } from '../../../ui/saving/use-save';
import { BankLines } from '../shared/bank-lines';
import { byTransfer, PaidFields } from '../shared/paid-fields';
import { fullName } from '../shared/person-names';

/** Pays a partner's whole outstanding commission at once. */
export function PayDialog({ partner, onClose }: { partner: OwnersPartner; onClose: () => void }) {
  const [how, setHow] = useState(byTransfer);
  const amount = partner.totalCommissionOwed;
  const { save, pending, failure } = useSave(markPartnerPaid, {
    failed: 'Error',
    done: ({ payment }) => ({ title: 'Commission paid', description: formatMoney(payment.amount) }),
    refresh: [listPartners, listReferredClients, listPayments],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={`Pay ${fullName(partner)}`}
      description="Notes that you have paid the whole outstanding commission. The transfer itself you make at your bank."
      submitLabel={`Mark ${formatMoney(amount)} Paid`}
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ params: { id: String(partner.id) }, body: { amount, ...how } });
      }}
      onClose={onClose}
    >
      <BankLines kind="partner" id={partner.id} name={fullName(partner)} bank={partner} />
      <PaidFields how={how} onChange={setHow} />
    </FormDialog>
  );
}
