/** Icons that the search dialog draws: a file by itself, so that the dialog loads no others. */
export const searchIconPaths = {
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.3l3.4 2',
  star: 'm12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8Z',
  close: 'm6 6 12 12M18 6 6 18',
  heading: 'M9.5 4 7.5 20M16.5 4l-2 16M4 9h16.5M3.5 15H20',
  page: 'M6 3.5h8L18.5 8v12.5H6ZM14 3.5V8h4.5',
  text: 'M4 7h16M4 12h16M4 17h10',
}
