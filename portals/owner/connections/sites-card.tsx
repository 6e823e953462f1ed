import { useState } from 'react';
import { readEmbedSites, saveEmbedSites } from '../../../contracts/connections/embed-sites';
import { embedLines } from '../../../rules/connections/embed-lines';
import { formatDate } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { TextToCopy } from '../../../ui/feedback/text-to-copy';
import { TextArea } from '../../../ui/forms/text-area';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';
import { SaveBar } from '../settings/save-bar';

/** Edits the sites that may show the booking form, one per line, and shows the code to copy. */
export function SitesCard() {
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
