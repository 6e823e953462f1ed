import { useParams } from 'react-router-dom';
import { formatPhone } from '../../../rules/accounts/phones';
import { Card } from '../../../ui/layout/card';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';
import { ThreadTexts, useThread } from './thread-texts';

/** Shows a number's texts on a separate page, on a phone, ready for a reply. */
export function ThreadPage() {
  const { phone = '' } = useParams();
  const name = useThread(phone).data?.clientName;
  const title = name ?? formatPhone(phone);
  usePageTitle(`${title} · Replies`);
  return (
    <>
      <OwnerHeader title={title} back={{ path: '/admin/replies', label: 'Back to the replies' }} />
      {name && <p className="-mt-2 mb-3 text-ink-soft">{formatPhone(phone)}</p>}
      <Card>
        <ThreadTexts key={phone} phone={phone} writes />
      </Card>
    </>
  );
}
