/**
 * The styles of every word: each stylesheet in a word's folder, by the order of their paths. Each says in which layer it
 * is. Imported after src/styles/index.css, which sets the order of the layers.
 */
import.meta.glob('./*/*.css', { eager: true })
