'use client';
import { Button } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';

interface Props {
  codes: string[];
  onStored: () => void;
  /** Level of the heading: `h1` on its own page, `h2` in another. */
  level?: 'h1' | 'h2';
}

/** Shows new recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onStored, level: Heading = 'h2' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState('');
  const text = codes.join('\n');
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('Copied.');
    } catch {
      setCopied('Your browser does not allow that. Please write them down.');
    }
  }

  return (
    <div className="owner-recovery">
      <Heading ref={heading} tabIndex={-1} className="owner-step-title">
        Your recovery codes
      </Heading>
      <p>
        Each of them signs you in once when you don’t have your phone. Print them or write them down, and keep
        them away from your phone. They are not shown again.
      </p>
      <ul className="owner-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="owner-buttons">
        <Button buttonStyle="secondary" margin={false} onClick={copy}>
          Copy
        </Button>
        <Button
          buttonStyle="secondary"
          margin={false}
          el="anchor"
          url={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          extraButtonProps={{ download: 'recovery-codes.txt' }}
        >
          Download
        </Button>
        <Button margin={false} onClick={onStored}>
          I’ve saved them
        </Button>
      </div>
      <p role="status" className="owner-hint">
        {copied}
      </p>
    </div>
  );
}
