import { Link } from 'react-router-dom';
import { helpPages } from '../../../contracts/portals';
import { Card } from '../../../ui/layout/card';
import { guide } from './guide';

export function HelpContents() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {helpPages.map((path) => (
        <Card key={path} title={guide[path].title}>
          <p className="text-ink-soft">{guide[path].about}</p>
          <ul className="mt-2">
            {guide[path].parts.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`${path}#${id}`}
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
