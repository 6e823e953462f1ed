export interface KeyToSetUp {
  key: string;
  qr: string;
}

export function SetUpKey({ shown }: { shown: KeyToSetUp }) {
  return (
    <ol className="owner-steps">
      <li>
        Open an authenticator app on your phone. Your phone may have one already; Google Authenticator,
        Microsoft Authenticator and 2FAS are others.
      </li>
      <li>
        Scan this picture with it.
        <img className="owner-qr" src={shown.qr} alt="The key for your authenticator app, to scan" />
        <details>
          <summary>Type the key instead</summary>
          <code className="owner-key">{shown.key}</code>
        </details>
      </li>
      <li>Enter the six digits that the app shows.</li>
    </ol>
  );
}
