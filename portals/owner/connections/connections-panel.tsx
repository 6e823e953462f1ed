import { Card } from '../../../ui/layout/card';
import { AssistantsCard } from './assistants-card';
import { SitesCard } from './sites-card';
import { TokensCard } from './tokens-card';
import { WebhooksCard } from './webhooks-card';

const linkClass = 'inline-flex min-h-11 items-center font-medium text-brand underline';

export function ConnectionsPanel() {
  return (
    <div className="flex flex-col gap-6">
      <TokensCard />
      <AssistantsCard />
      <WebhooksCard />
      <SitesCard />
      <Card title="For who connects a program">
        <ul>
          <li>
            <a href="/api/docs" className={linkClass}>
              Every call, to read
            </a>
          </li>
          <li>
            <a href="/api/docs/integrations" className={linkClass}>
              How to connect a program, with examples
            </a>
          </li>
          <li>
            <a href="/api/openapi.json" className={linkClass}>
              The same for programs (OpenAPI)
            </a>
          </li>
          <li>
            <a href="/calendar?feed" className={linkClass}>
              Your visits in your phone’s own calendar
            </a>
          </li>
        </ul>
      </Card>
    </div>
  );
}
