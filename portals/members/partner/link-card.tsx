import { Copy, Printer, Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getReferralLink } from '../../../contracts/team/referrals';
import { embedLines } from '../../../rules/connections/embed-lines';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { copyText } from '../../../ui/feedback/copy-text';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { TextField } from '../../../ui/forms/text-field';
import { Card } from '../../../ui/layout/card';
import { Disclosure } from '../../../ui/layout/disclosure';
import { Loaded } from '../../../ui/loading/loaded';
import { business } from '../../../ui/portal-kit/page-root';
import { usePayeeId } from '../shell/payee-id';

const codeIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: business.name, text: 'Book a farrier', url });
  } catch (error) {
    // AbortError means that the person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'link');
  }
}

/** Shows a partner's link and QR code. Bookings through it name the partner as referrer. */
export function LinkCard() {
  const query = useEndpoint(getReferralLink, { params: { id: String(usePayeeId()) } });
  return (
    <Card title="Your link" className="print:hidden">
      <p className="mb-4 text-ink-soft">
        Share it, or let people scan the code. If someone books within 90 days of opening your link, they
        count as your client.
      </p>
      <Loaded query={query} failure="Your link could not be loaded" rows={1}>
        {({ url, qr }) => (
          <>
            <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
              <div className="flex min-w-0 flex-1 flex-col gap-3">
                <TextField
                  label="Link"
                  readOnly
                  value={url}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <div className="flex flex-wrap gap-3">
                  {'share' in navigator && (
                    <Button icon={<Share2 aria-hidden className="size-5" />} onClick={() => void share(url)}>
                      Share
                    </Button>
                  )}
                  <Button
                    variant="secondary"
                    icon={<Copy aria-hidden className="size-5" />}
                    onClick={() => void copyText(url, 'link')}
                  >
                    Copy link
                  </Button>
                  <Link to="/poster" className={buttonClass({ variant: 'secondary' })}>
                    <Printer aria-hidden className="size-5" />
                    Poster to print
                  </Link>
                </div>
              </div>
              <img
                src={qr}
                alt={`QR code of ${url}`}
                className="mx-auto size-48 shrink-0 rounded-m bg-white p-2"
              />
            </div>
            <Disclosure summary="On your own website">
              <p className="mb-4">
                These two lines show our booking form on your website. Send us your website address first, so
                that we can allow the form there.
              </p>
              <TextToCopy label="For your page" value={embedLines(new URL(url).origin, codeIn(url))} />
            </Disclosure>
          </>
        )}
      </Loaded>
    </Card>
  );
}
