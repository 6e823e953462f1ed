import { formatPhone } from '../../../rules/accounts/phones';
import { Breakable } from '../../../ui/data/breakable';

const linkClass =
  'inline-flex min-h-11 items-center text-brand underline decoration-1 underline-offset-4 hover:decoration-2 wrap-anywhere';

export function ContactLines({ phone, email }: { phone: string | null; email: string | null }) {
  if (!phone && !email) return <p className="text-ink-soft">No phone or email yet</p>;
  return (
    <span className="flex flex-wrap gap-x-5">
      {phone && (
        <a className={linkClass} href={`tel:${phone}`}>
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a className={linkClass} href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
          <span>
            <Breakable text={email} />
          </span>
        </a>
      )}
    </span>
  );
}
