import { urls } from '../../../contracts/pages/paths';

/** Shows where to send a request that another site's frame blocks. */
export function SealedNote() {
  const { host, href } = new URL(urls.booking, window.location.href);
  return (
    <p role="status" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
      <strong>Not sent yet.</strong> Please send your request on our own page:{' '}
      <a href={href} target="_blank" rel="noopener" className="wrap-anywhere underline underline-offset-4">
        {host + urls.booking}
      </a>
    </p>
  );
}
