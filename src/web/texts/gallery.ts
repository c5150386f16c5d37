import type { GalleryTexts } from './en/gallery.ts';
import { inLanguage } from './language.ts';

/** What is said of published maps, of their authors and of collections. */
export const { galleryTexts } = await inLanguage<{ readonly galleryTexts: GalleryTexts }>({
  en: () => import('./en/gallery.ts'),
  de: () => import('./de/gallery.ts'),
});
