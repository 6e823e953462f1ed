import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import {
  type AccessGroup,
  accessGroups,
  type SessionGroup,
  sessionGroups,
} from '../../../../contracts/accounts/end-sessions';
import { whereOf } from '../../../../rows/rows';
import { countWaysIn } from '../../../domain/accounts/owners/ways-in';
import { CodesPanel } from './codes-panel';
import { EndSessions } from './end-sessions';

export async function SigningIn({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { permissions, req, visibleEntities } = initPageResult;
  const { i18n, payload, user } = req;
  const { admin } = payload.config.routes;
  // Our own views are outside the lists' sign-in check.
  if (user?.collection !== 'owners')
    redirect(`${admin}/login?redirect=${encodeURIComponent(`${admin}/signing-in`)}`);
  const { requireCodes } = await payload.findGlobal({ slug: 'sign-in', depth: 0 });
  const { docs } = await payload.find({
    collection: 'second-factors',
    where: whereOf<'second-factors'>({ ownerId: user.id, secret: { not: null } }),
    depth: 0,
  });
  const counts = await countWaysIn({ payload });
  const codesLeft = docs[0] ? (docs[0].recoveryHashes?.split('\n').filter(Boolean).length ?? 0) : null;
  return (
    <DefaultTemplate
      {...{ i18n, params, payload, permissions, searchParams, visibleEntities }}
      locale={initPageResult.locale}
      user={user}
    >
      <main>
        <Gutter className="owner-dashboard owner-signing-in">
          <header>
            <h1>Signing in & sessions</h1>
          </header>
          <section className="owner-panel">
            <h2>Codes from your phone</h2>
            <CodesPanel left={codesLeft} required={Boolean(requireCodes)} />
            <p>
              {requireCodes
                ? 'Every owner is asked for a code, and the dashboard asks for one beside the shared password. '
                : 'You can ask every owner for a code, and the dashboard as well. '}
              <a href={`${admin}/globals/sign-in`}>Sign-in rules</a>
            </p>
          </section>
          <section className="owner-panel">
            <h2>End all sessions</h2>
            <EndSessions
              people={Object.entries(sessionGroups) as [SessionGroup, string][]}
              access={(Object.entries(accessGroups) as [AccessGroup, string][]).filter(
                ([group]) => counts[group] > 0,
              )}
              counts={counts}
            />
          </section>
        </Gutter>
      </main>
    </DefaultTemplate>
  );
}
