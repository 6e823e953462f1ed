import { useParams } from 'react-router-dom';
import { formatPhone } from '../../../rules/people/phones';
import { Card } from '../../../ui/layout/card';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { BackLink } from '../back-link';
import { ThreadTexts, useThread } from './thread-texts';

/** The texts of a number as a page of their own, which a phone opens ready to be written in. */
export function ThreadPage() {
  const { phone = '' } = useParams();
  const name = useThread(phone).data?.clientName;
  const title = name ?? formatPhone(phone);
  usePageTitle(`${title} · Replies`);
  return (
    <>
      <header className="mb-3">
        <BackLink to="/replies" />
        <h1 className="line-clamp-3 text-2xl font-semibold wrap-anywhere">{title}</h1>
        {name && <p className="text-ink-soft">{formatPhone(phone)}</p>}
      </header>
      <Card>
        <ThreadTexts key={phone} phone={phone} writes />
      </Card>
    </>
  );
}
