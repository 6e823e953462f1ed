import { Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button';
import { TextField } from '../forms/text-field';
import { business } from '../portal-kit/page-root';
import { copyText } from './copy-text';

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: business.name, text: 'Book a farrier', url });
  } catch (error) {
    // AbortError means that the person closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyText(url, 'link');
  }
}

/** A link for other people, to share where the device can and to copy. `children` are further buttons. */
export function LinkToShare({ url, children }: { url: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-3">
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
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
        {children}
      </div>
    </div>
  );
}
