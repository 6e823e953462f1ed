import { readAssistants } from '../../../contracts/connections/assistants';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';

export function AssistantsCard() {
  const addresses = useEndpoint(readAssistants, {});
  return (
    <Card title="Assistants">
      <Loaded query={addresses} failure="The addresses could not be loaded" rows={3}>
        {({ office, everybody }) =>
          office && everybody ? (
            <Addresses office={office} everybody={everybody} />
          ) : (
            <p className="text-ink-soft">Assistants are switched off at the server (ASSISTANTS=off).</p>
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
