import { getInvoicing } from '../../../contracts/money/invoicing';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Shows missing details that block issuing, with a link to each. */
export function SellerNote() {
  const { data } = useEndpoint(getInvoicing, {});
  if (!data) return null;
  const missing = [!data.legalName && 'your legal name', !data.abn && 'your ABN'].filter(Boolean);
  if (!missing.length) return null;
  return (
    <p className="mb-4 rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      {'Before the first invoice, please enter '}
      {missing.join(' and ')}
      {' under '}
      <a
        href="/cms/globals/invoicing"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Invoicing
      </a>
      {' in the settings.'}
    </p>
  );
}
