/**
 * The styles of the components that pages are full of: each stylesheet in a component's folder, by the order of their paths.
 * Each says in which layer it is. Imported after src/styles/index.css, which sets the order of the layers. Every page holds
 * them in its HTML; one named `*.rare.css` or `*.single.css` is only in the pages that need it (src/render/style-files.ts).
 */
import.meta.glob(['./*/*.css', '!./*/*.{rare,single}.css'], { eager: true })
