import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import type { Finding } from '../../doctor/check';
import { missingFrom } from '../../doctor/missing';
import { sharedSelfCheck } from '../shared-check';

const badges = {
  ok: { sign: '✓', words: 'Works' },
  look: { sign: '!', words: 'Could be better' },
  missing: { sign: '✗', words: 'Needs you' },
  broken: { sign: '✗', words: 'Broken' },
} as const;
type Badge = keyof typeof badges;
const byUrgency = { broken: 0, missing: 1, look: 2, ok: 3 } as const satisfies Record<Badge, number>;

/** Missing texts, emails or backups cost the business messages or data: this is worse than 'could be better'. */
const badgeOf = (finding: Finding): Badge => (missingFrom([finding]).length ? 'missing' : finding.state);

function summary(findings: readonly Finding[]): string {
  const broken = findings.filter(({ state }) => state === 'broken').length;
  if (broken) return `No. ${broken === 1 ? 'One thing is broken.' : `${broken} things are broken.`}`;
  const missing = missingFrom(findings);
  if (missing.length) return `No. Please check: ${missing.join(', ')}.`;
  const lookCount = findings.filter(({ state }) => state === 'look').length;
  if (lookCount) return `Yes. ${lookCount === 1 ? 'One thing' : `${lookCount} things`} could be better.`;
  return 'Yes, all of it.';
}

/** The owner's page 'Is everything working?'. Runs the checks of `npm run doctor` at each visit. */
export async function Working({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { permissions, req, visibleEntities } = initPageResult;
  const { i18n, payload, user } = req;
  const { admin } = payload.config.routes;
  // Our own views are outside the lists' sign-in check.
  if (user?.collection !== 'owners')
    redirect(`${admin}/login?redirect=${encodeURIComponent(`${admin}/working`)}`);
  const found = await sharedSelfCheck();
  const findings = found.toSorted((a, b) => byUrgency[badgeOf(a)] - byUrgency[badgeOf(b)]);
  return (
    <DefaultTemplate
      {...{ i18n, params, payload, permissions, searchParams, visibleEntities }}
      locale={initPageResult.locale}
      user={user}
    >
      <main>
        <Gutter className="owner-dashboard">
          <header>
            <h1>Is everything working?</h1>
            <nav aria-label="This page">
              <a className="owner-way" href={`${admin}/working`}>
                Check again
              </a>
            </nav>
          </header>
          <p role="status">{summary(findings)}</p>
          <ul className="owner-findings">
            {findings.map((finding) => (
              <Row key={finding.about} {...finding} />
            ))}
          </ul>
        </Gutter>
      </main>
    </DefaultTemplate>
  );
}

function Row(finding: Finding) {
  const { about, says, todo, how } = finding;
  const badge = badgeOf(finding);
  const { sign, words: text } = badges[badge];
  return (
    <li className={`owner-finding is-${badge === 'missing' ? 'broken' : badge}`}>
      <span className="owner-finding-mark" aria-hidden="true">
        {sign}
      </span>
      <div className="owner-finding-words">
        <h2 className="owner-finding-about">
          {about} <small className="owner-finding-state">{text}</small>
        </h2>
        <p>{says}.</p>
        {todo && <p className="owner-todo">{todo}</p>}
        {how && (
          <details className="owner-finding-how">
            <summary>For the person who looks after your server</summary>
            <p>{how}</p>
          </details>
        )}
      </div>
    </li>
  );
}
