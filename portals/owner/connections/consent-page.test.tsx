// @vitest-environment happy-dom
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { loseSignal, mountPage, pressButton } from '../../../tests/support/component-page';
import { ConsentPage } from './consent-page';

const consent = {
  program: 'Helper',
  host: 'helper.example',
  scopes: ['calendar:read'],
  days: 90,
  csrf: 'a-token',
};

it.each([
  ['Don’t allow', 'DELETE'],
  ['Allow Helper', 'POST'],
])('“Try again” repeats “%s” after a lost answer', async (label, method) => {
  const writes = await mountPage(
    <Routes>
      <Route path="/consent/:uid" element={<ConsentPage />} />
    </Routes>,
    ({ call }) => (call.startsWith('GET') ? consent : loseSignal()),
    '/consent/7',
  );
  await pressButton(label);
  await pressButton('Try again');
  const call = `${method} /api/admin/assistant-consents/7`;
  expect(writes.map((each) => each.call)).toEqual([call, call]);
});
