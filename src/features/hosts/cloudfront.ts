/** A viewer-request function for CloudFront before object storage, which finds a page's file and follows moved addresses. */
import type { HostRules } from '../../site/host-rules.ts'

/** @param routes every page's, with the base path */
export function cloudFrontFunction({ redirects }: HostRules, routes: readonly string[]): string {
  const folders = routes.filter((route) => route.endsWith('/'))
  // A route with a dot in its last part is a file, except for these.
  const dotted = routes.filter((route) => /\.[^/]*$/.test(route))
  const all = new Map(redirects.map(({ from, to }) => [from, to]))
  // The function finds the other spellings of an address itself: it may have 10 KB.
  const moved = Object.fromEntries(
    [...all].filter(([from, to]) => !from.endsWith('/') || all.get(from.slice(0, -1)) !== to),
  )
  return `// Written by the build: the viewer-request function of a CloudFront distribution (cloudfront-js-2.0).
var moved = ${JSON.stringify(moved)};
var folders = ${JSON.stringify(folders)};
var dotted = ${JSON.stringify(dotted)};
function handler(event) {
  var request = event.request;
  function redirect(to) {
    var asked = [];
    for (var name in request.querystring || {}) {
      var field = request.querystring[name];
      (field.multiValue || [field]).forEach(function (each) { asked.push(each.value === '' ? name : name + '=' + each.value); });
    }
    var query = asked.length > 0 ? '?' + asked.join('&') : '';
    var location = { value: to.replace(/(#.*)?$/, function (hash) { return query + hash; }) };
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: location } };
  }
  var uri = request.uri;
  var plain = uri.replace(/(\\/(index\\.html)?|\\.html)$/, '');
  if (Object.prototype.hasOwnProperty.call(moved, uri)) return redirect(moved[uri]);
  if (Object.prototype.hasOwnProperty.call(moved, plain)) return redirect(moved[plain]);
  if (/^(\\/[\\w.-]+)*\\/index\\.html$/.test(uri)) return redirect(folders.indexOf(plain + '/') < 0 ? plain : plain + '/');
  if (/^(\\/[\\w.-]+)+\\.html$/.test(uri) && !/\\/404\\.html$/.test(uri)) return redirect(uri.slice(0, -5));
  if (folders.indexOf(uri + '/') >= 0) return redirect(uri + '/');
  if (uri.endsWith('/') && folders.indexOf(uri) < 0 && /^(\\/[\\w.-]+)+\\/$/.test(uri)) return redirect(uri.slice(0, -1));
  if (uri.endsWith('/')) request.uri = uri + 'index.html';
  else if (uri.lastIndexOf('.') <= uri.lastIndexOf('/') || dotted.indexOf(uri) >= 0) request.uri = uri + '.html';
  return request;
}
`
}
