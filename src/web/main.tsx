import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { rememberPlaces } from './parts/places.ts';
import './styles/base.css';

rememberPlaces();
const page = document.getElementById('page');
if (page !== null) {
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
