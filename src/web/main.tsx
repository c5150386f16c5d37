import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followKeys } from './keys/own.ts';
import { syncInBackground } from './match/local/background-sync.ts';
import { followScrollPositions } from './navigation/scroll-restoration.ts';
import { beginOffline } from './offline/begin.ts';
import { followSettings } from './settings/settings.ts';
import { awaitFirstPress } from './sound/speaker.ts';
import { followLanguage } from './texts/language.ts';
import './styles/tokens.css';
import './styles/type.css';
import './styles/base.css';

followSettings();
followKeys();
followLanguage();
awaitFirstPress();
followScrollPositions();
window.addEventListener('gamepadconnected', () => void import('./keys/gamepad.ts').then(pads => pads.askGamepads()));
void syncInBackground();
window.addEventListener('online', () => void syncInBackground());
const page = document.getElementById('page');
if (page !== null) {
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
// A browser that refuses it plays with the server, as ever.
beginOffline().catch(() => undefined);
