import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { HelpPage as Path } from '../../../contracts/portals';
import { Card } from '../../../ui/layout/card';
import { guide } from './guide';
import { pictureAt } from './guide-pictures';

export function HelpPage({ path }: { path: Path }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {guide[path].parts.map(({ id, title, steps, picture }) => (
        <div key={id} id={id} className="scroll-mt-4">
          <Card title={title}>
            <ol className="flex list-decimal flex-col gap-2 pl-6">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {picture && (
              <img
                src={pictureAt(picture.name)}
                alt={picture.alt}
                width="360"
                height="760"
                loading="lazy"
                className="mt-4 h-auto w-64 max-w-full rounded-m border border-line"
              />
            )}
          </Card>
        </div>
      ))}
    </div>
  );
}
