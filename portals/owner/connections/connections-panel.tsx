import { useState } from 'react';
import { readAssistants } from '../../../contracts/connections/assistants';
import { readEmbedSites, saveEmbedSites } from '../../../contracts/connections/embed-sites';
import { listWebhooks } from '../../../contracts/connections/webhooks';
import { embedLines } from '../../../rules/connections/embed-lines';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { Button } from '../../../ui/forms/button';
import { TextArea } from '../../../ui/forms/text-area';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';
import { SaveBar } from '../settings/save-bar';
import { TokensCard } from './tokens-card';
import { WebhookItem } from './webhook-item';

/** Edits the sites that may show the booking form, one per line, and shows the code to copy. */
function SitesCard() {
  const sites = useEndpoint(readEmbedSites, {});
  return (
    <Card title="The booking form on other sites">
      <Loaded query={sites} failure="The sites could not be loaded" rows={2}>
        {({ origins, missing }) => (
          <div className="flex flex-col gap-6">
            <SitesForm origins={origins} />
            {missing.length > 0 && (
              <div role="status" className="rounded-m bg-warn-soft px-4 py-3 text-on-warn-soft">
                <p className="font-semibold">
                  These sites show an empty frame, because they are not in the list:
                </p>
                <ul className="mt-1 list-disc pl-5">
                  {missing.map(({ origin, at }) => (
                    <li key={origin} className="wrap-anywhere">
                      {`${origin}, last on ${formatDate(dateIn(businessTimeZone, new Date(at)))}`}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <TextToCopy
              label="What the other site copies"
              hint="A partner’s portal shows these lines with the partner’s own code."
              value={embedLines(window.location.origin)}
            />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function SitesForm({ origins }: { origins: readonly string[] }) {
  const [typed, setTyped] = useState(origins.join('\n'));
  const { save, pending, failure } = useSave(saveEmbedSites, {
    failed: 'The sites were not saved',
    done: { title: 'The sites are saved' },
    refresh: [readEmbedSites],
    onSaved: (reply) => setTyped(reply.origins.join('\n')),
  });
  const lines = typed.split(/\s+/).filter(Boolean);
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ body: { origins: lines } });
      }}
    >
      <TextArea
        label="Sites that may show it, one a line"
        hint="For example https://www.example.com.au. If the list is empty, no other site can show the form."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SaveBar pending={pending} failure={failure} label="Save sites" />
    </form>
  );
}

function AssistantsCard() {
  const addresses = useEndpoint(readAssistants, {});
  return (
    <Card title="Assistants">
      <Loaded query={addresses} failure="The addresses could not be loaded" rows={3}>
        {({ office, everybody }) =>
          office && everybody ? (
            <Addresses office={office} everybody={everybody} />
          ) : (
            <p className="text-ink-soft">
              Assistants are off. Ask the person who looks after your website to turn them on.
            </p>
          )
        }
      </Loaded>
    </Card>
  );
}

function Addresses({ office, everybody }: { office: string; everybody: string }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Ask your assistant “Who is due near Kyneton on Thursday?”, or have it add a visit to the calendar. It
        can only do what you tick, and only texts a client when you ask it to.
      </p>
      <TextToCopy
        label="Your office"
        hint="For you alone: you sign in, and choose what the assistant may do."
        value={office}
      />
      <ol className="list-decimal space-y-1 pl-6">
        <li>Claude: Settings, Connectors, Add custom connector. Paste the address, then sign in here.</li>
        <li>ChatGPT: Settings, Apps, Create. Paste the address, choose OAuth, then sign in here.</li>
        <li>Any other program: add an MCP server with this address, or with a token from above.</li>
      </ol>
      <TextToCopy
        label="For everyone"
        hint="Horse owners’ assistants read prices, areas and open days here, and send requests for visits."
        value={everybody}
      />
    </div>
  );
}

const webhookDialog = () => import('./webhook-dialog').then((module) => module.WebhookDialog);

function WebhooksCard() {
  const webhooks = useEndpoint(listWebhooks, {});
  const [adding, setAdding] = useState(false);
  return (
    <Card title="Webhooks">
      <p className="mb-4 text-ink-soft">We let your other programs know when something happens.</p>
      <Loaded query={webhooks} failure="The webhooks could not be loaded" rows={2}>
        {(list) =>
          list.length ? (
            <ul className="divide-y divide-line">
              {list.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No webhooks yet" />
          )
        }
      </Loaded>
      <div className="mt-4">
        <Button onClick={() => setAdding(true)}>Add a webhook</Button>
      </div>
      {adding && <LazyDialog load={webhookDialog} props={{ onClose: () => setAdding(false) }} />}
    </Card>
  );
}

const linkClass = 'inline-flex min-h-11 items-center font-medium text-brand underline';

export function ConnectionsPanel() {
  return (
    <div className="flex flex-col gap-6">
      <TokensCard />
      <AssistantsCard />
      <WebhooksCard />
      <SitesCard />
      <Card title="For developers">
        <ul>
          <li>
            <a href="/api/docs" className={linkClass}>
              List of all calls
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
