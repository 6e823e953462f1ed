import { useState } from 'react';
import { exportMailings, listMailings, type Mailing } from '../../../contracts/audience/mailings';
import { formatNumber } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { ExportCsv } from '../../../ui/data/export-csv';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { useNow } from '../../../ui/portal-kit/use-now';
import { momentText } from '../calls/call-by';

const maxShown = 10;
const liveMs = 3000;
const detail = () => import('./mailing-dialog').then((module) => module.MailingDialog);

function Line({ mailing, now, onOpen }: { mailing: Mailing; now: number; onOpen: () => void }) {
  const { totalSubscribers, emailSuccess, smsSuccess, emailFailed, smsFailed } = mailing.stats;
  const failed = emailFailed + smsFailed;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{mailing.bookletTitle}</p>
        <p className="text-sm text-ink-soft">
          {momentText(mailing.createdAt, now)}, {formatNumber(emailSuccess)} of{' '}
          {formatNumber(totalSubscribers)} emails, {formatNumber(smsSuccess)} texts
        </p>
      </div>
      <div className="flex items-center gap-3">
        {mailing.state === 'sending' && <Badge tone="info">Sending</Badge>}
        {failed > 0 && <Badge tone="danger">{formatNumber(failed)} not sent</Badge>}
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Figures of ${mailing.bookletTitle}`}
          onClick={onOpen}
        >
          Figures
        </Button>
      </div>
    </li>
  );
}

export function PastMailings() {
  const now = useNow(60_000);
  const [open, setOpen] = useState<number | null>(null);
  const found = useEndpoint(
    listMailings,
    { query: { page: 1, pageSize: maxShown } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && asPage(data).items.some(({ state }) => state === 'sending') ? liveMs : false,
    },
  );
  const items = found.data && asPage(found.data).items;
  const close = () => setOpen(null);
  if (!items?.length) return null;
  return (
    <div className="mt-6 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-semibold">Booklets sent</h3>
        <ExportCsv endpoint={exportMailings} variant="quiet" />
      </div>
      <ul className="divide-y divide-line">
        {items.map((mailing) => (
          <Line key={mailing.id} mailing={mailing} now={now} onOpen={() => setOpen(mailing.id)} />
        ))}
      </ul>
      {open !== null && <LazyDialog load={detail} props={{ id: open, onClose: close }} />}
    </div>
  );
}
