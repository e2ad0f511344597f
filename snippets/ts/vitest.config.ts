/** As in a project without a configuration. Without this file, that of the site's own tests would be found above. */
export default {}
