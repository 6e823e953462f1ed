import { ArrowLeft, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getReferralLink } from '../../../contracts/team/referrals';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { business } from '../../../ui/portal-kit/page-root';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { usePayeeId } from '../shell/payee-id';

/** A poster for a feed store or a stable, with the QR code and its purpose. */
export function PosterPage() {
  usePageTitle('Poster');
  const query = useEndpoint(getReferralLink, { params: { id: String(usePayeeId()) } });
  const { name, phone } = business;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to="/"
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5 shrink-0" />
          Back to the portal
        </Link>
        <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Loaded query={query} failure="Your code could not be loaded" rows={4}>
        {({ url, qr }) => (
          <section className="flex flex-col items-center gap-5 rounded-l bg-white px-4 py-10 text-center text-black">
            <h1 className="text-4xl font-bold break-words">{name}</h1>
            <p className="text-2xl">Need a farrier? Scan and book.</p>
            <img src={qr} alt={`QR code of ${url}`} className="w-full max-w-96" />
            <p className="text-lg font-semibold break-all">{url.replace(/^https?:\/\//, '')}</p>
            {phone && <p className="text-xl">{`Or call ${phone}`}</p>}
          </section>
        )}
      </Loaded>
    </>
  );
}
