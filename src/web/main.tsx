import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { customKeys } from './keys/custom-keys.ts';
import { syncInBackground } from './match/local/leftover-sync.ts';
import { followScrollPositions } from './navigation/scroll-restoration.ts';
import { firstBoard, idle } from './parts/page-lifecycle.ts';
import { followSettings } from './settings/settings.ts';
import { unlockAudioOnFirstPress } from './sound/speaker.ts';
import { followLanguage } from './texts/language.ts';
import './styles/tokens.css';
import './styles/type.css';
import './styles/base.css';

/** On a page without boards the files are fetched so long after it was loaded (ms). */
const WITHOUT_BOARD = 10_000;

/** Makes the page work without a network: once there is something to see, and time. Browsers allow it with HTTPS, or at home. */
async function beginOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await Promise.race([firstBoard, new Promise(resolve => setTimeout(resolve, WITHOUT_BOARD))]);
  await idle();
  const { keepOffline } = await import('./offline/register-worker.ts');
  await keepOffline();
}

/** How wide the scroll bar is that a dialog takes the place of. */
function measureScrollBar(): void {
  const { style, clientWidth } = document.documentElement;
  if (!document.querySelector(':modal')) style.setProperty('--scroll-bar', `${window.innerWidth - clientWidth}px`);
}

measureScrollBar();
window.addEventListener('resize', measureScrollBar);
followSettings();
customKeys.follow();
followLanguage();
unlockAudioOnFirstPress();
followScrollPositions();
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
