import { plural } from '../rules/money/numbers';
import { operatorEnv, runTool } from './operator-env';

const labels = { ok: '  ok    ', look: '  look  ', missing: 'MISSING ', broken: 'BROKEN  ' } as const;

/** Returns the digits of a flag's value: `--highest-invoice INV-1042`. */
function numberAfter(flag: string): number | null {
  const index = process.argv.indexOf(flag);
  if (index < 0) return null;
  const digits = /^(?:[A-Z]+-)?(\d{1,8})$/i.exec(process.argv[index + 1] ?? '')?.[1];
  if (!digits) throw new Error(`${flag} takes a number like INV-1042`);
  return Number(digits);
}

/**
 * `npm run doctor`: shows the parts that work, the broken ones, and how to fix them. Ends with 1 when something is
 * broken. After a restore `-- --highest-invoice INV-1042 --highest-credit CN-1007` stores the owner's highest
 * numbers.
 */
await runTool(async () => {
  const env = operatorEnv();
  // In production Payload would migrate the database; the doctor only reads.
  Object.assign(process.env, { NODE_ENV: 'test' });
  process.env.PAYLOAD_DISABLE_DEPENDENCY_CHECKER = 'true';
  const [{ examine }, { missingFrom }, { openForDoctor }, { storeGivenNumbers }] = await Promise.all([
    import('../cms/doctor/examine'),
    import('../cms/doctor/missing'),
    import('./open-for-doctor'),
    import('../cms/domain/money/invoices/given-numbers'),
  ]);
  const payload = await openForDoctor(env);
  const highest = { invoice: numberAfter('--highest-invoice'), credit: numberAfter('--highest-credit') };
  if (payload && (highest.invoice || highest.credit)) await storeGivenNumbers(payload, highest);
  const findings = await examine({ env, payload, now: new Date(), forwarded: null, thorough: true });
  for (const finding of findings) {
    const { about, state, says, todo, how } = finding;
    console.log(`${missingFrom([finding]).length ? labels.missing : labels[state]}${about}: ${says}.`);
    if (todo) console.log(`        → ${todo}`);
    if (how) console.log(`          ${how}`);
  }
  await payload?.destroy();
  const bad = findings.filter(({ state }) => state === 'broken').length;
  const missing = missingFrom(findings);
  const allWell = missing.length
    ? `Nothing is broken. Please look at: ${missing.join(', ')}.`
    : 'Everything works.';
  console.log(bad ? `\n${plural(bad, 'fault')} to fix.` : `\n${allWell}`);
  process.exit(bad ? 1 : 0);
});
