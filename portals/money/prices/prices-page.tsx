import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listPriceItems, type PriceItem } from '../../../contracts/money/price-items';
import { formatMoney } from '../../../rules/money/money';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { MoneyHead } from '../shared/money-head';

const priceDialog = () => import('./price-dialog').then((module) => module.PriceDialog);

function Price({ item, onChange }: { item: PriceItem; onChange: () => void }) {
  const { name, description, cents, taxable, active } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {description && <span className="block text-ink-soft">{description}</span>}
      </span>
      {!active && <Badge>Not offered</Badge>}
      {!taxable && <Badge>GST-free</Badge>}
      <span className="tabular-nums">{formatMoney(cents)}</span>
      <Button
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`Change ${name}`}
        onClick={onChange}
      >
        Change
      </Button>
    </li>
  );
}

export function PricesPage() {
  usePageTitle('Price list');
  const prices = useEndpoint(listPriceItems, {});
  const [opens, setOpens] = useState<PriceItem | 'new' | null>(null);
  const close = () => setOpens(null);
  return (
    <>
      <MoneyHead />
      <Card
        title="Price list"
        actions={
          <Button
            size="small"
            aria-haspopup="dialog"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setOpens('new')}
          >
            Add a price
          </Button>
        }
      >
        <p className="mb-3 text-ink-soft">Prices include GST. Price changes apply to new invoices only.</p>
        <Loaded query={prices} failure="The price list could not be loaded" rows={4}>
          {(items) =>
            items.length === 0 ? (
              <EmptyState title="No prices yet" />
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {items.map((item) => (
                  <Price key={item.id} item={item} onChange={() => setOpens(item)} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      {opens && (
        <LazyDialog load={priceDialog} props={{ item: opens === 'new' ? null : opens, onClose: close }} />
      )}
    </>
  );
}
